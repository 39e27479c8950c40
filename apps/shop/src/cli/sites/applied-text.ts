import { counted, listed } from "../counted.ts";
import type { AppliedSite } from "./apply-site-folder.ts";

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

/** What is no mistake, but likely not intended. */
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
