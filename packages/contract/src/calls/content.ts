import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { language } from "../shapes/common.ts";

/**
 * A node of the content system. It mixes properties and child nodes; `@nodes` names the children in order. Read them
 * with `childrenOf` only, because the object's keys are not in document order.
 */
export interface ContentNode {
  "@name": string;
  "@path": string;
  "@id": string;
  "@nodeType": string;
  "@nodes": string[];
  [property: string]: unknown;
}

export const contentNode: z.ZodType<ContentNode, ContentNode> = z.looseObject({
  "@name": z.string(),
  "@path": z.string(),
  "@id": z.string(),
  "@nodeType": z.string(),
  "@nodes": z.array(z.string()),
});

const inLanguage = z.strictObject({ lang: language.optional() });
/** A preview names the stored version that it wants; visitors get what is published [content.delivery]. */
const inVersion = inLanguage.extend({ version: z.string().max(50).optional() });
/** The path of a page without its leading slash, such as "faq". */
const path = z.strictObject({ path: z.string().max(200) });

export const readNavigation = endpoint({
  name: "readNavigation",
  summary: "The page tree below a path, for menus",
  method: "GET",
  path: "/magnolia/.rest/delivery/pagenav/v1/{path*}",
  access: "anyone",
  policy: { whenClosed: true },
  isShared: true,
  params: path,
  query: inLanguage,
  output: contentNode,
  failures: [],
});

export const readPage = endpoint({
  name: "readPage",
  summary: "One content page with its areas and components",
  method: "GET",
  path: "/magnolia/.rest/delivery/pages/v1/{path*}",
  access: "anyone",
  policy: { whenClosed: true },
  isShared: true,
  params: path,
  query: inVersion,
  output: contentNode,
  failures: [],
});

export const readAnnotations = endpoint({
  name: "readAnnotations",
  summary: "What the content system's editor needs of a page, for its authors; empty for everybody else",
  method: "GET",
  path: "/magnolia/.rest/template-annotations/v1/{path*}",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  params: path,
  /** The text of the comment at each node, by its path. */
  output: z.record(z.string(), z.string()),
  failures: ["TIMEOUT"],
});

/** The child nodes of a node, in document order. */
export function childrenOf(node: ContentNode): ContentNode[] {
  return node["@nodes"].flatMap((name) => {
    const child = contentNode.safeParse(node[name]);
    return child.success ? [child.data] : [];
  });
}
