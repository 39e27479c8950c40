import type { ContentNode } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import type { PagesByPath } from "./stored-pages.ts";

/** The properties of a page that a navigation has. */
const PROPERTIES = ["@name", "@path", "@id", "@nodeType", "title", "navigationTitle", "navigation", "navigationOrder"];
const LAST = 1000;

/** The pages of a website's folder as a content system would deliver their tree [content.navigation]. */
export function storedNavigation(website: Website, pages: PagesByPath, language: Language): ContentNode {
  const nodes = [...pages.values()]
    .flatMap((page) => page.get(language) ?? page.get(website.settings.language_settings.default) ?? [])
    .toSorted((one, other) => orderOf(one) - orderOf(other) || one["@path"].localeCompare(other["@path"]))
    .map((page) => Object.fromEntries(Object.entries(page).filter(([name]) => PROPERTIES.includes(name))));
  // A page in a folder of its language has a path as its name.
  const named = nodes.map((node) => [String(node["@path"]).slice(1), { ...node, "@nodes": [] }] as const);
  return {
    "@name": website.id,
    "@path": "/",
    "@id": website.id,
    "@nodeType": "mgnl:page",
    ...Object.fromEntries(named),
    "@nodes": named.map(([name]) => name),
  };
}

function orderOf({ navigationOrder: order }: ContentNode): number {
  return typeof order === "string" ? Number(order) : LAST;
}
