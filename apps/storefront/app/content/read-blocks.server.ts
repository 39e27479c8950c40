import { type ContentNode, childrenOf } from "@guerdon/contract";

/** A part of a content page, reduced to what the browser needs. */
export interface Block {
  id: string;
  /** Its path in the content system, where annotations of its editor are put around it [editing.annotations]. */
  mark?: string;
  /** Last part of the node's template: `text`, `accordion`, `heading`. */
  template: string;
  title?: string;
  text?: string;
  parts: Block[];
}

export interface ContentPage {
  title: string;
  /** What search engines show of the page. */
  description: string;
  mark?: string;
  blocks: Block[];
}

/**
 * Reads a page of the content system: its areas contain components, which may be nested.
 * @param isMarked its nodes are to be found in the finished page
 */
export function readContentPage(page: ContentNode, { isMarked = false } = {}): ContentPage {
  const title = textOf(page, "title") ?? page["@name"];
  return {
    title,
    description: textOf(page, "description") ?? title,
    ...markOf(page, isMarked),
    blocks: childrenOf(page).flatMap((node) => blocksOf(node, isMarked)),
  };
}

function blocksOf(node: ContentNode, isMarked: boolean): Block[] {
  const parts = childrenOf(node).flatMap((child) => blocksOf(child, isMarked));
  const isArea = node["@nodeType"] === "mgnl:area";
  if (isArea && !isMarked) {
    return parts;
  }
  const title = textOf(node, "title");
  const text = textOf(node, "text");
  const template = isArea ? "area" : (textOf(node, "mgnl:template") ?? "").split("/").at(-1) || "text";
  return [
    { id: node["@path"], ...markOf(node, isMarked), template, ...(title && { title }), ...(text && { text }), parts },
  ];
}

function markOf(node: ContentNode, isMarked: boolean): { mark?: string } {
  return isMarked ? { mark: node["@path"] } : {};
}

function textOf(node: ContentNode, property: string): string | undefined {
  const value = node[property];
  return typeof value === "string" ? value : undefined;
}
