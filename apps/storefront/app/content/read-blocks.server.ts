import { type ContentNode, childrenOf } from "@guerdon/contract";

/** A part of a content page, reduced to what the browser needs. */
export interface Block {
  id: string;
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
  blocks: Block[];
}

/** Reads a page of the content system: its areas contain components, which may be nested. */
export function readContentPage(page: ContentNode): ContentPage {
  const title = textOf(page, "title") ?? page["@name"];
  return { title, description: textOf(page, "description") ?? title, blocks: childrenOf(page).flatMap(blocksOf) };
}

function blocksOf(node: ContentNode): Block[] {
  const parts = childrenOf(node).flatMap(blocksOf);
  if (node["@nodeType"] === "mgnl:area") {
    return parts;
  }
  const title = textOf(node, "title");
  const text = textOf(node, "text");
  const template = (textOf(node, "mgnl:template") ?? "").split("/").at(-1) || "text";
  return [{ id: node["@path"], template, ...(title && { title }), ...(text && { text }), parts }];
}

function textOf(node: ContentNode, property: string): string | undefined {
  const value = node[property];
  return typeof value === "string" ? value : undefined;
}
