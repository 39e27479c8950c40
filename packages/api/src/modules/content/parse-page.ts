import type { ContentNode } from "@guerdon/contract";
import { Marked, type Token } from "marked";
import { z } from "zod";
import type { TextRefusal } from "../../yaml-text.ts";
import { readFrontMatter } from "./front-matter.ts";
import { type NodeMaker, nodeMaker, type PageFile, pageProperties } from "./page-nodes.ts";
import { sanitize } from "./sanitize-content.ts";

const head = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  template: z.enum(["text", "accordion"]).default("text"),
  navigation: z.enum(["header", "footer", "both", "none"]).default("none"),
  navigation_title: z.string().min(1).max(200).optional(),
  navigation_order: z.int().min(1).max(999).optional(),
});

const marked = new Marked({ gfm: true });

/**
 * Converts a page's Markdown to the tree that a Magnolia would deliver: the page with title and description, its area
 * `main`, and in it a text or an accordion, whose items are the `##` headings.
 */
export function parsePage(
  file: PageFile,
): { ok: true; document: ContentNode } | { ok: false; refusals: TextRefusal[] } {
  const parts = readFrontMatter(file.text, head);
  if (!parts.ok) {
    return parts;
  }
  const { template, ...properties } = parts.values;
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
  const page = node({ path: "", type: "mgnl:page" }, pageProperties(properties), [main]);
  return { ok: true, document: page };
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
