import type { ContentNode } from "@guerdon/contract";
import { inOwnWords, withFound } from "@guerdon/contract/validation-words";
import { Marked } from "marked";
import { type Document, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type BlockFile, blockPage } from "./block-schema.ts";
import type { PageRefusal } from "./front-matter.ts";
import { type NodeMaker, nodeMaker, type PageFile, pageProperties } from "./page-nodes.ts";
import { sanitize } from "./sanitize-content.ts";

const marked = new Marked({ gfm: true, async: false });

/**
 * Converts a page of blocks, in YAML, to the tree that a Magnolia would deliver: the page, its areas `top` and `main`,
 * and their components, whose entries are child nodes [content.blocks].
 */
export function parseBlockPage(
  file: PageFile,
): { ok: true; document: ContentNode; references: PageReference[] } | { ok: false; refusals: PageRefusal[] } {
  const lines = new LineCounter();
  const source = parseDocument(file.text, { lineCounter: lines });
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  if (source.errors.length > 0) {
    return {
      ok: false,
      refusals: source.errors.map(({ pos, message }) => {
        return { line: lineAt(pos[0]), reason: message.split("\n")[0] ?? message };
      }),
    };
  }
  const raw = plainValue(source);
  if (raw === undefined) {
    return { ok: false, refusals: [{ line: 1, reason: "must not repeat a value by an alias (*name)" }] };
  }
  const checked = blockPage.safeParse(raw, { error: inOwnWords });
  if (!checked.success) {
    const refusals = checked.error.issues.flatMap((issue) => refusalsOf(issue, source, lineAt));
    return { ok: false, refusals };
  }
  const { top, main, ...properties } = checked.data;
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
      return { ...reference, line: lineAt(placeOf(source, path)) };
    }),
  };
}

/** Aliases are refused, since a few of them can stand for any amount of text. */
function plainValue(source: Document): unknown {
  try {
    return source.toJS({ maxAliasCount: 0 }) ?? {};
  } catch {
    return undefined;
  }
}

/** What a page names that must be there, or allowed, and the line where it does. */
export interface PageReference {
  property: "picture" | "link" | "query";
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

type JsonPath = readonly (string | number)[];

const REFERENCES: readonly string[] = ["picture", "link", "query"] satisfies PageReference["property"][];

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

function refusalsOf(
  issue: z.core.$ZodIssue,
  source: Document,
  lineAt: (offset: number | undefined) => number,
): PageRefusal[] {
  const path = issue.path.filter((part) => typeof part !== "symbol");
  const refuse = (at: JsonPath, message: string) => {
    return { line: lineAt(placeOf(source, at)), reason: `${named(at)}: ${message}` };
  };
  if (issue.code === "unrecognized_keys") {
    const words = issue.message.split("\n");
    return issue.keys.map((key, index) => refuse([...path, key], words[index] ?? issue.message));
  }
  return [refuse(path, withFound(issue.message, source.getIn(path)))];
}

/** The offset of the value at a path, or of the nearest around it that is there. */
function placeOf(source: Document, path: JsonPath): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = source.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
    if (found?.range) {
      return found.range[0];
    }
  }
  return undefined;
}

/** Such as `main[0].title`. */
function named(path: JsonPath): string {
  const text = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return text.replace(/^\./, "") || "page";
}
