import { counted } from "../counted.ts";
import type { AppliedSite } from "./apply-site-folder.ts";

/** What is said of a website that was applied, or would be. */
export function appliedText({ id, pages, publicUrl, unchanged, changes }: AppliedSite, dryRun: boolean): string {
  const what = unchanged ? "was up to date" : dryRun ? "would be applied" : "applied";
  const lines = [`Website ${id} ${what}: ${counted(pages, "content page")}, ${publicUrl}`];
  if (dryRun) {
    lines.push(...changes.map((change) => `  ${change}`));
  }
  return lines.map((line) => `${line}\n`).join("");
}
