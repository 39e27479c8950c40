import type { ContentNode } from "@guerdon/contract";
import type { PictureRef } from "@guerdon/domain/product";

/**
 * A page whose nodes have the pictures that they name: `picture: "party.webp"` becomes what the picture server needs.
 * A name that the website's folder does not have is left out [content.pictures].
 */
export function withPictures(node: ContentNode, pictures: Readonly<Record<string, PictureRef>>): ContentNode {
  const { picture: name, ...rest } = node;
  const picture = typeof name === "string" && Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  return {
    ...(rest as ContentNode),
    ...(picture && { picture }),
    ...Object.fromEntries(node["@nodes"].map((child) => [child, withPictures(node[child] as ContentNode, pictures)])),
  };
}
