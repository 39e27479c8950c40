import { type ContentNode, childrenOf } from "@guerdon/contract";
import type { TermsBlock } from "@guerdon/domain/website/terms";

/** The elements that begin a block in the HTML of pages; all others belong to the text around them. */
const KINDS: Readonly<Record<string, TermsBlock["kind"]>> = {
  h2: "heading",
  h3: "subheading",
  h4: "subheading",
  li: "item",
  p: "paragraph",
  blockquote: "paragraph",
  pre: "paragraph",
  dt: "subheading",
  dd: "paragraph",
  caption: "subheading",
  tr: "paragraph",
};

/** The only entities of sanitised HTML [content.sanitised]. */
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/**
 * A page as plain text, in the order in which it is shown: titles of its parts, and their texts. A link keeps its address,
 * which the text would lose.
 * @param resolve makes a link absolute
 */
export function pageBlocks(page: ContentNode, resolve: (href: string) => string): TermsBlock[] {
  return childrenOf(page).flatMap((node) => [
    ...(typeof node.title === "string" ? [{ kind: "heading" as const, text: node.title }] : []),
    ...(typeof node.text === "string" ? textBlocks(node.text, resolve) : []),
    ...pageBlocks(node, resolve),
  ]);
}

/** Sanitised HTML as blocks of plain text. */
export function textBlocks(html: string, resolve: (href: string) => string): TermsBlock[] {
  const reader = new BlockReader(resolve);
  for (const [, closing, name = "", attributes = "", text = ""] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (text) {
      reader.text(decoded(text));
    } else if (closing) {
      reader.close(name);
    } else {
      reader.open(name, attributes);
    }
  }
  return reader.end();
}

class BlockReader {
  readonly #resolve: (href: string) => string;
  readonly #blocks: TermsBlock[] = [];
  #block: TermsBlock = { kind: "paragraph", text: "" };
  /** Where the open link leads, and where its text begins. */
  #link: { href: string; start: number } | undefined;

  constructor(resolve: (href: string) => string) {
    this.#resolve = resolve;
  }

  text(text: string): void {
    this.#block.text += text.replaceAll(/[ \t\r\n]+/g, " ");
  }

  open(name: string, attributes: string): void {
    const kind = KINDS[name];
    // The paragraph of a point is the point.
    if (kind && !(name === "p" && this.#block.kind === "item" && !this.#block.text.trim())) {
      this.#begin(kind);
    } else if (name === "br") {
      this.#block.text = `${this.#block.text.trimEnd()}\n`;
    } else if (name === "td" || name === "th") {
      this.#block.text += this.#block.text.trim() ? " | " : "";
    } else if (name === "a") {
      const [, href = ""] = /\shref="([^"]*)"/.exec(attributes) ?? [];
      this.#link = { href: decoded(href), start: this.#block.text.length };
    }
  }

  close(name: string): void {
    if (name === "a" && this.#link) {
      const { href, start } = this.#link;
      const address = href && this.#resolve(href).replace(/^(mailto|tel):/, "");
      const isSaid = this.#block.text.slice(start).replaceAll(/\s/g, "").includes(address.replaceAll(/\s/g, ""));
      this.#block.text += isSaid ? "" : ` (${address})`;
      this.#link = undefined;
    } else if (KINDS[name]) {
      this.#begin("paragraph");
    }
  }

  end(): TermsBlock[] {
    this.#begin("paragraph");
    return this.#blocks;
  }

  #begin(kind: TermsBlock["kind"]): void {
    const text = this.#block.text.replaceAll(/ *\n */g, "\n").trim();
    if (text) {
      this.#blocks.push({ kind: this.#block.kind, text });
    }
    this.#block = { kind, text: "" };
    this.#link = undefined;
  }
}

function decoded(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
}
