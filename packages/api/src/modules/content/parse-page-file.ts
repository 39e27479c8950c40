import type { ContentNode } from "@guerdon/contract";
import type { TextRefusal } from "../../yaml-text.ts";
import type { PageFile } from "./page-nodes.ts";
import type { PageReference } from "./parse-block-page.ts";

/** A page's file, in Markdown or as blocks in YAML. */
interface TypedPageFile extends PageFile {
  format: "md" | "yaml";
}

/** Loads the parsers on demand: a running shop need not parse Markdown. */
export async function parsePageFile({
  format,
  ...file
}: TypedPageFile): Promise<
  { ok: true; document: ContentNode; references: PageReference[] } | { ok: false; refusals: TextRefusal[] }
> {
  if (format === "yaml") {
    const { parseBlockPage } = await import("./parse-block-page.ts");
    return parseBlockPage(file);
  }
  const { parsePage } = await import("./parse-page.ts");
  const parsed = parsePage(file);
  return parsed.ok ? { ...parsed, references: [] } : parsed;
}
