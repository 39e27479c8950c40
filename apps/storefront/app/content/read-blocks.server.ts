import { type ContentNode, childrenOf } from "@guerdon/contract";
import type { PictureData } from "../ui/picture.tsx";
import type { Block } from "./block.ts";

export interface ContentPage {
  title: string;
  /** The description for search engines. */
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

/** The blocks of one area of a page; empty if it has none. */
export function readArea(page: ContentNode, name: string, { isMarked = false } = {}): Block[] {
  return childrenOf(page)
    .filter((node) => node["@name"] === name)
    .flatMap((node) => blocksOf(node, isMarked));
}

function blocksOf(node: ContentNode, isMarked: boolean): Block[] {
  const parts = childrenOf(node).flatMap((child) => blocksOf(child, isMarked));
  const isArea = node["@nodeType"] === "mgnl:area";
  if (isArea && !isMarked) {
    return parts;
  }
  const texts = Object.fromEntries(
    (["kind", "title", "text", "label", "link"] as const).flatMap((property) => {
      const text = textOf(node, property);
      return text ? [[property, text]] : [];
    }),
  );
  const template = isArea ? "area" : (textOf(node, "mgnl:template") ?? "").split("/").at(-1) || "text";
  const query = textOf(node, "query");
  const picture = node.picture as PictureData | undefined;
  return [
    {
      id: node["@path"],
      ...markOf(node, isMarked),
      template,
      ...texts,
      parts,
      ...(typeof picture === "object" && { picture }),
      ...(template === "snippet" && { kind: textOf(node, "snippet") ?? "" }),
      ...(template === "slider" && query !== undefined && { link: `/product-overview?${query}` }),
    },
  ];
}

function markOf(node: ContentNode, isMarked: boolean): { mark?: string } {
  return isMarked ? { mark: node["@path"] } : {};
}

function textOf(node: ContentNode, property: string): string | undefined {
  const value = node[property];
  return typeof value === "string" ? value : undefined;
}
