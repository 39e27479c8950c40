import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lexer, type Token, type Tokens } from "marked";

/** A part of a document, in the order of reading. */
export interface DocumentPart {
  /** A fenced block, a paragraph, or the words of an item of a numbered list. */
  readonly kind: "block" | "paragraph" | "item";
  /** The line on which its text begins, counted from 1. */
  readonly line: number;
  /** The language behind the opening fence of a block; otherwise empty. */
  readonly language: string;
  /** The lines of a block, without what indents it in a list; or a paragraph in one line. */
  readonly text: string;
}

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, "../../../..");

/** The parts of a document of the repository that commands, files and acts of readers stand in. */
export async function readDocument(path: string): Promise<DocumentPart[]> {
  return documentParts(await readFile(join(ROOT, path), "utf8"));
}

/** The parts of a document in Markdown. */
export function documentParts(markdown: string): DocumentPart[] {
  return partsOf(lexer(markdown), 1);
}

function partsOf(tokens: readonly Token[], firstLine: number): DocumentPart[] {
  let line = firstLine;
  return tokens.flatMap((token) => {
    const parts = partsOfToken(token, line);
    line += token.raw.split("\n").length - 1;
    return parts;
  });
}

function partsOfToken(token: Token, line: number): DocumentPart[] {
  switch (token.type) {
    case "code":
      return [{ kind: "block", line: line + 1, language: token.lang ?? "", text: token.text }];
    case "paragraph":
    case "text":
      return [{ kind: "paragraph", line, language: "", text: inOneLine(token.text) }];
    case "list":
      return partsOfList(token as Tokens.List, line);
    default:
      return [];
  }
}

function partsOfList({ items, ordered }: Tokens.List, firstLine: number): DocumentPart[] {
  let line = firstLine;
  return items.flatMap((item) => {
    const parts = partsOf(item.tokens, line);
    line += item.raw.split("\n").length - 1;
    return parts.map(
      (part): DocumentPart => (ordered && part.kind === "paragraph" ? Object.assign(part, { kind: "item" }) : part),
    );
  });
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");
