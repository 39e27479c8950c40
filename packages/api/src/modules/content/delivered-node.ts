import { type ContentNode, contentNode } from "@guerdon/contract";
import { sanitize } from "./sanitize-content.ts";

/** More than any page of a shop needs; an answer beyond them is no page. */
const MOST_NODES = 2000;
const MOST_LEVELS = 10;

/**
 * What a content system answered as a page or a tree of pages, made safe [content.parsed]: only texts, numbers, booleans
 * and named child nodes are taken, in the order of `@nodes`; HTML is sanitised [content.sanitised].
 * @returns undefined if it is no page
 */
export function deliveredNode(answer: unknown): ContentNode | undefined {
  let left = MOST_NODES;
  const read = (raw: unknown, level: number): ContentNode | undefined => {
    const node = contentNode.safeParse(raw);
    left -= 1;
    if (!node.success || left < 0 || level > MOST_LEVELS) {
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

/** Numbers and booleans arrive as such or as texts; from here on they are texts. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}
