import { counted, listed } from "../counted.ts";
import type { AppliedSite } from "./apply-site-folder.ts";

/** The report of an applied website, or of a dry run. */
export function appliedText(
  { id, pages, public_url, unchanged, changes, issuer_differs }: AppliedSite,
  dryRun: boolean,
): string {
  const what = unchanged ? "was up to date" : dryRun ? "would be applied" : "applied";
  const lines = [`Website ${id} ${what}: ${counted(pages, "content page")}, ${public_url}`];
  if (dryRun) {
    lines.push(...changes.map((change) => `  ${change.what} ${change.kind}: ${listed(change.names)}`));
  }
  if (issuer_differs.length > 0) {
    lines.push(
      `  the issuer of its invoices has other data in ${listed(issuer_differs)}: each document has those of its website`,
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}
