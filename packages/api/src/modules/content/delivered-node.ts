import { type ContentNode, contentNode } from "@guerdon/contract";
import { z } from "zod";
import { sanitize } from "./sanitize-content.ts";

/** More than any page of a shop needs; an answer beyond them is no page. */
const MAX_NODES = 2000;
const MAX_LEVELS = 10;

/**
 * Returns a content system's answer as a page or a tree of pages, made safe [content.parsed]: only texts, numbers,
 * booleans and named child nodes are taken, in the order of `@nodes`, and of a picture its link; HTML is sanitised
 * [content.sanitised].
 * @returns undefined if it is no page
 */
export function deliveredNode(answer: unknown): ContentNode | undefined {
  let left = MAX_NODES;
  const read = (raw: unknown, level: number): ContentNode | undefined => {
    const node = contentNode.safeParse(raw);
    left -= 1;
    if (!node.success || left < 0 || level > MAX_LEVELS) {
      return undefined;
    }
    const children = [...new Set(node.data["@nodes"])].flatMap((name) => {
      const child = Object.hasOwn(node.data, name) ? read(node.data[name], level + 1) : undefined;
      return child ? [[name, child] as const] : [];
    });
    const texts = Object.entries(node.data).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === undefined ? [] : [[name, name === "text" ? sanitize(text) : text] as const];
    });
    return {
      ...Object.fromEntries(texts),
      ...Object.fromEntries(children),
      "@nodes": children.map(([name]) => name),
    } as ContentNode;
  };
  return read(answer, 0);
}

/**
 * Returns a content system's answer to a query as a node that has the results as its children; they are made safe as
 * pages are.
 * @returns undefined if it is no answer to a query
 */
export function deliveredList(answer: unknown): ContentNode | undefined {
  const parsed = z.looseObject({ results: z.array(z.unknown()) }).safeParse(answer);
  if (!parsed.success) {
    return undefined;
  }
  const results = parsed.data.results.map((result, index) => [String(index), result] as const);
  return deliveredNode({
    "@name": "results",
    "@path": "/results",
    "@id": "results",
    "@nodeType": "mgnl:folder",
    ...Object.fromEntries(results),
    "@nodes": results.map(([name]) => name),
  });
}

/** A reference that the content system resolved, to a picture for example. */
const resolvedReference = z.looseObject({ "@link": z.string() });

/** Numbers and booleans arrive as such or as texts; from here on they are texts. A reference is its link. */
function textOf(value: unknown): string | undefined {
  const reference = resolvedReference.safeParse(value);
  if (reference.success) {
    return reference.data["@link"];
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}
