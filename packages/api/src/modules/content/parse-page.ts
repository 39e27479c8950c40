import { createHash } from "node:crypto";
import type { ContentNode } from "@guerdon/contract";
import { Marked, type Token } from "marked";
import { z } from "zod";
import { type PageRefusal, readFrontMatter } from "./front-matter.ts";
import { sanitize } from "./sanitize-content.ts";

/** A page's file: its path on the website, and its text. */
interface PageFile {
  website_id: string;
  /** Such as "/faq". */
  path: string;
  text: string;
}

const head = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  template: z.enum(["text", "accordion"]).default("text"),
});

const marked = new Marked({ gfm: true });

/**
 * Converts a page's Markdown to the tree that a Magnolia would deliver: the page with title and description, its area
 * `main`, and in it a text or an accordion, whose items are the `##` headings.
 */
export function parsePage(
  file: PageFile,
): { ok: true; document: ContentNode } | { ok: false; refusals: PageRefusal[] } {
  const parts = readFrontMatter(file.text, head);
  if (!parts.ok) {
    return parts;
  }
  const { title, description, template } = parts.values;
  const tokens = marked.lexer(parts.body);
  const headline = tokens.findIndex((token) => token.type === "heading" && token.depth === 1);
  if (headline >= 0) {
    const line = parts.bodyLine + linesIn(tokens.slice(0, headline));
    return {
      ok: false,
      refusals: [{ line, reason: "the page's title belongs in the front matter; headings start with ##" }],
    };
  }
  const node = nodeMaker(file);
  const components = template === "accordion" ? accordion(tokens, node) : [textNode("0", tokens, node)];
  const main = node({ path: "main", type: "mgnl:area" }, {}, components);
  const page = node({ path: "", type: "mgnl:page" }, { "mgnl:template": "guerdon:pages/content", title, description }, [
    main,
  ]);
  return { ok: true, document: page };
}

type NodeMaker = (
  place: { path: string; type: string },
  properties: Record<string, string>,
  children: ContentNode[],
) => ContentNode;

/** Creates the nodes of a page. Their ids are derived from website and path, so that they are the same everywhere. */
function nodeMaker({ website_id, path: pagePath }: PageFile): NodeMaker {
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

function textNode(name: string, tokens: Token[], node: NodeMaker): ContentNode {
  return node(
    { path: `main/${name}`, type: "mgnl:component" },
    { "mgnl:template": "guerdon:components/text", text: html(tokens) },
    [],
  );
}

/** Content before the first heading becomes a separate text. */
function accordion(tokens: Token[], node: NodeMaker): ContentNode[] {
  const first = tokens.findIndex(isQuestion);
  const intro = first < 0 ? tokens : tokens.slice(0, first);
  const hasIntro = intro.some(({ type }) => type !== "space");
  const name = hasIntro ? "1" : "0";
  const items = groupByQuestion(first < 0 ? [] : tokens.slice(first)).map(({ question, answer }, index) =>
    node(
      { path: `main/${name}/${index}`, type: "mgnl:contentNode" },
      { "mgnl:template": "guerdon:components/accordion-item", title: question, text: html(answer) },
      [],
    ),
  );
  const list = node(
    { path: `main/${name}`, type: "mgnl:component" },
    { "mgnl:template": "guerdon:components/accordion" },
    items,
  );
  return hasIntro ? [textNode("0", intro, node), list] : [list];
}

function groupByQuestion(tokens: Token[]): { question: string; answer: Token[] }[] {
  const groups: { question: string; answer: Token[] }[] = [];
  for (const token of tokens) {
    if (isQuestion(token)) {
      groups.push({ question: String(token.text), answer: [] });
    } else {
      groups.at(-1)?.answer.push(token);
    }
  }
  return groups;
}

function isQuestion(token: Token): token is Token & { type: "heading"; depth: 2; text: string } {
  return token.type === "heading" && token.depth === 2;
}

function html(tokens: Token[]): string {
  return sanitize(marked.parser(tokens));
}

function linesIn(tokens: Token[]): number {
  return (
    tokens
      .map(({ raw }) => raw)
      .join("")
      .split("\n").length - 1
  );
}

/** An id in the format of a UUID, from the digest of a name. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
