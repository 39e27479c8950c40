import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { compareWebsiteRevisions, publishWebsite } from "@guerdon/contract/operations/revision";
import { counted, listed } from "../counted.ts";
import type { AppliedSite } from "./apply-site-folder.ts";

/** The maximum length of a value in a text for people. */
const MAX_SHOWN_LENGTH = 100;

/** The report of an applied website, or of a dry run. */
export function appliedText(
  { id, revision, is_draft, pages, promotions, public_url, unchanged, changes, ...warned }: AppliedSite,
  dryRun: boolean,
): string {
  const done = is_draft ? `kept as the draft ${revision}` : "applied";
  const what = unchanged ? (is_draft ? `is the draft ${revision} already` : "was up to date") : done;
  const contents = [counted(pages, "content page"), ...(promotions > 0 ? [counted(promotions, "promotion")] : [])];
  const would = dryRun && !unchanged ? "would be " : "";
  const lines = [`Website ${id} ${would}${what}: ${contents.join(", ")}, ${public_url}`];
  if (dryRun) {
    lines.push(...changes.map((change) => `  ${change.what} ${change.kind}: ${listed(change.names)}`));
  }
  lines.push(...warningsOf(warned).map((warning) => `  ${warning}`));
  return lines.map((line) => `${line}\n`).join("");
}

/** Warnings about settings that are no mistake, but likely not intended. */
function warningsOf({
  issuer_differs,
  text_colors_replaced,
}: Pick<AppliedSite, "issuer_differs" | "text_colors_replaced">): string[] {
  return [
    ...(issuer_differs.length > 0
      ? [
          `the issuer of its invoices has other data in ${listed(issuer_differs)}: each document has those of its website`,
        ]
      : []),
    ...text_colors_replaced.map(
      ({ file, line, text_color, background_color, used }) =>
        `${file}:${line}: the text_color ${text_color} is not legible on ${background_color}; ${used} is used instead`,
    ),
  ];
}

/** The text about a revision that became live, or would, and about its differences from the one before. */
export function publishedText(
  { revision, unchanged, kept_hosts, changes }: OutputOf<typeof publishWebsite>,
  named: { website_id: string; revision: number; dryRun: boolean },
): string {
  const content = revision === named.revision ? "" : ` with the content of ${named.revision}`;
  const lines = [
    unchanged
      ? `Website ${named.website_id}: revision ${revision} is live with this content already.`
      : `Website ${named.website_id}: revision ${revision}${content} ${named.dryRun ? "would be" : "is"} live.`,
    ...changes.map((change) => `  ${change.what} ${change.kind}: ${listed(change.names)}`),
    ...(kept_hosts.length > 0
      ? [`  hosts and public_url stay as they are: ${listed(kept_hosts)}; --hosts takes those of ${named.revision}`]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** The differences of two revisions by kind: a name, and below it what was and what is. */
export function comparisonText(differences: OutputOf<typeof compareWebsiteRevisions>["differences"]): string {
  const byKind = Map.groupBy(differences, ({ what }) => what);
  return [...byKind]
    .flatMap(([what, each]) => [
      what,
      ...each.flatMap(({ name, before, after }) => [
        `  ${name}`,
        ...(before === null ? [] : [`    - ${shortened(before)}`]),
        ...(after === null ? [] : [`    + ${shortened(after)}`]),
      ]),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function shortened(value: string): string {
  const line = value.replaceAll(/\s+/g, " ");
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
}
