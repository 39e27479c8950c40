import { type ContentNode, contentNode } from "@guerdon/contract";
import { sanitize } from "../content/index.ts";

/** More than any page of a shop needs; a page beyond them is no page. */
const MOST_NODES = 2000;
const MOST_LEVELS = 10;

/**
 * What a content system answered as a page, made safe: only texts and named child nodes are taken, and HTML is sanitised
 * [content.sanitised].
 * @returns undefined if it is no page
 */
export function draftPage(answer: unknown): ContentNode | undefined {
  let left = MOST_NODES;
  const read = (raw: unknown, level: number): ContentNode | undefined => {
    const node = contentNode.safeParse(raw);
    left -= 1;
    if (!node.success || left < 0 || level > MOST_LEVELS) {
      return undefined;
    }
    const children = node.data["@nodes"].flatMap((name) => {
      const child = read(node.data[name], level + 1);
      return child ? [[name, child] as const] : [];
    });
    const texts = Object.entries(node.data).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, name === "text" ? sanitize(value) : value] as const] : [],
    );
    return {
      ...Object.fromEntries(texts),
      ...Object.fromEntries(children),
      "@nodes": children.map(([name]) => name),
    } as ContentNode;
  };
  return read(answer, 0);
}
