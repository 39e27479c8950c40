import type { ContentNode } from "@guerdon/contract";
import { Marked } from "marked";
import { type JsonPath, readYaml, type TextRefusal } from "../../yaml-text.ts";
import { type BlockFile, blockPage } from "./block-schema.ts";
import { type NodeMaker, nodeMaker, type PageFile, pageProperties } from "./page-nodes.ts";
import { sanitize } from "./sanitize-content.ts";

const marked = new Marked({ gfm: true, async: false });

/**
 * Converts a page of blocks, in YAML, to the tree that a Magnolia would deliver: the page, its areas `top` and `main`,
 * and their components, whose entries are child nodes [content.blocks].
 */
export function parseBlockPage(
  file: PageFile,
): { ok: true; document: ContentNode; references: PageReference[] } | { ok: false; refusals: TextRefusal[] } {
  const read = readYaml(file.text, blockPage, { whole: "page" });
  if (!read.ok) {
    return read;
  }
  const { top, main, ...properties } = read.values;
  const node = nodeMaker(file);
  const areas = Object.entries({ top, main }).flatMap(([name, blocks]) =>
    blocks.length > 0
      ? [
          node(
            { path: name, type: "mgnl:area" },
            {},
            blocks.map((each, index) => blockNode(each, `${name}/${index}`, node)),
          ),
        ]
      : [],
  );
  return {
    ok: true,
    document: node({ path: "", type: "mgnl:page" }, pageProperties(properties), areas),
    references: referencesIn({ top, main }).map(({ path, ...reference }) => {
      return { ...reference, line: read.lineOf(...path) };
    }),
  };
}

/** A reference in a page to something that must exist or be allowed, with its line. */
export interface PageReference {
  property: "picture" | "link" | "query" | "snippet";
  value: string;
  line: number;
}

function blockNode({ block, ...properties }: BlockFile, path: string, node: NodeMaker): ContentNode {
  const { items = [], ...own } = properties as { items?: object[] };
  const children = items.map((item, index) =>
    node({ path: `${path}/${index}`, type: "mgnl:contentNode" }, texts(item), []),
  );
  return node(
    { path, type: "mgnl:component" },
    { "mgnl:template": `guerdon:components/${block}`, ...texts(own) },
    children,
  );
}

/** Properties as a content system delivers them: texts, and HTML where the file has Markdown. */
function texts(properties: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      name === "text" ? sanitize(marked.parse(String(value)) as string) : String(value),
    ]),
  );
}

const REFERENCES: readonly string[] = ["picture", "link", "query", "snippet"] satisfies PageReference["property"][];

type ReferenceAt = Pick<PageReference, "property" | "value"> & { path: JsonPath };

function referencesIn(value: unknown, path: JsonPath = []): ReferenceAt[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return REFERENCES.includes(key) && typeof child === "string"
      ? [{ property: key as PageReference["property"], value: child, path: at }]
      : referencesIn(child, at);
  });
}
