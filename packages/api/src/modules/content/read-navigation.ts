import { type ContentNode, type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";

/** The tree of a website's pages for menus: titles and paths, without contents. */
export async function readNavigation(
  { content }: Shop,
  { website, language }: Visit,
  { query }: { query: QueryOf<typeof contract.readNavigation> },
): Promise<Result<ContentNode, never>> {
  return ok(await content.navigation(website, query.lang ?? language));
}
