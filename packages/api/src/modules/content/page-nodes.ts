import { createHash } from "node:crypto";
import type { ContentNode } from "@guerdon/contract";

/** A page's file: its path on the website, and its text. */
export interface PageFile {
  website_id: string;
  /** Such as "/faq". */
  path: string;
  text: string;
}

export type NodeMaker = (
  place: { path: string; type: "mgnl:page" | "mgnl:area" | "mgnl:component" | "mgnl:contentNode" | "mgnl:content" },
  properties: Record<string, unknown>,
  children: ContentNode[],
) => ContentNode;

/** Creates the nodes of a page. Their ids are derived from website and path, so that they are the same everywhere. */
export function nodeMaker({ website_id, path: pagePath }: Pick<PageFile, "website_id" | "path">): NodeMaker {
  return ({ path, type }, properties, children) => {
    const fullPath = path === "" ? pagePath : `${pagePath}/${path}`;
    return {
      "@name": fullPath.split("/").at(-1) ?? "",
      "@path": fullPath,
      "@id": uuidOf(`${website_id} ${fullPath}`),
      "@nodeType": type,
      ...properties,
      ...Object.fromEntries(children.map((child) => [child["@name"], child])),
      "@nodes": children.map((child) => child["@name"]),
    };
  };
}

/** An id in the format of a UUID, from the digest of a name. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

interface PageHead {
  title: string;
  description: string;
  navigation: "header" | "footer" | "both" | "none";
  navigation_title?: string | undefined;
  navigation_order?: number | undefined;
}

/** The properties of a page as content systems name them; all are texts. */
export function pageProperties({ navigation_title, navigation_order, ...head }: PageHead): Record<string, string> {
  return {
    "mgnl:template": "guerdon:pages/content",
    ...head,
    ...(navigation_title !== undefined && { navigationTitle: navigation_title }),
    ...(navigation_order !== undefined && { navigationOrder: String(navigation_order) }),
  };
}
