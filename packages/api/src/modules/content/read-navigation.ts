import { type ContentNode, type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { listPages } from "./store.ts";

/** The tree of a website's pages for menus: titles and paths, without contents. */
export async function readNavigation(
  shop: Shop,
  { website, language }: Visit,
  { query }: { query: QueryOf<typeof contract.readNavigation> },
): Promise<Result<ContentNode, never>> {
  const pages = await listPages(shop.db, website.id, query.lang ?? language);
  const nodes = pages.map(({ document }) => ({
    ...systemProperties(document),
    title: document.title,
    "@nodes": [],
  }));
  return ok({
    "@name": website.id,
    "@path": "/",
    "@id": website.id,
    "@nodeType": "mgnl:page",
    ...Object.fromEntries(nodes.map((node) => [node["@name"], node])),
    "@nodes": nodes.map((node) => node["@name"]),
  });
}

function systemProperties(node: ContentNode) {
  return { "@name": node["@name"], "@path": node["@path"], "@id": node["@id"], "@nodeType": node["@nodeType"] };
}
