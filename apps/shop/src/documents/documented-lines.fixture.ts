import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DocumentPart, ROOT, readDocument } from "./document-parts.fixture.ts";

/** A line of a block of commands in a document. */
export interface DocumentedLine {
  readonly document: string;
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** As it is typed, without a comment; what is continued on further lines stands in one. */
  readonly typed: string;
}

/** The documents with lines that people type, in the order in which a reader meets them. */
export const DOCUMENTS = ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT }).sort()];

/** An operator's command, by what stands before it: that depends on how the shop was installed. */
const COMMAND = /\b(?:guerdon shop|node package shop|node \/opt\/guerdon shop|npm run (?:-s )?shop --) (?<words>.*)$/;

/** What ends a command within a line. */
const END = /\s+(?:&&|\|\||\||;|>|<).*$/;

/** The lines of all blocks of commands. */
export async function documentedLines(): Promise<DocumentedLine[]> {
  const lines = DOCUMENTS.map(async (document) => {
    const blocks = (await readDocument(document)).filter(({ kind, language }) => kind === "block" && language === "sh");
    return blocks.flatMap((block) => linesOf(document, block));
  });
  return (await Promise.all(lines)).flat();
}

function linesOf(document: string, block: DocumentPart): DocumentedLine[] {
  const lines: DocumentedLine[] = [];
  let begun: { typed: string; line: number } | undefined;
  for (const [index, text] of block.text.split("\n").entries()) {
    const { typed, line } = begun
      ? { typed: `${begun.typed.replace(/\\$/, "")} ${text.trim()}`, line: begun.line }
      : { typed: withoutComment(text), line: block.line + index };
    begun = isUnfinished(typed) ? { typed, line } : undefined;
    if (!begun && typed !== "") {
      lines.push({ document, line, typed });
    }
  }
  return lines;
}

const withoutComment = (text: string) => text.replace(/(?:^|\s+)#\s.*$/, "").trim();

/** A line goes on after a backslash, within quotation marks, and until the end of a text that a program reads. */
function isUnfinished(typed: string): boolean {
  const isInText = /<<(\w+)(?!.*\s\1$)/.test(typed);
  return typed.endsWith("\\") || isInText || (typed.match(/"/g)?.length ?? 0) % 2 === 1;
}

/** The operator's commands that are named within sentences and tables, by their words and where they stand. */
export async function namedCommands(nouns: readonly string[]): Promise<DocumentedLine[]> {
  const named = new RegExp(`\`(?:guerdon shop |npm run shop -- )?((?:${nouns.join("|")}) [a-z-]+(?: [^\`]*)?)\``, "g");
  const lines = DOCUMENTS.map(async (document) => {
    const text = (await readFile(join(ROOT, document), "utf8")).replaceAll(/^ *```[\s\S]*?^ *```$/gm, blank);
    return [...text.matchAll(named)].map(({ 1: words = "", index }) => ({
      document,
      line: text.slice(0, index).split("\n").length,
      typed: words.replaceAll(/\s+/g, " "),
    }));
  });
  return (await Promise.all(lines)).flat();
}

/** As many empty lines. */
const blank = (block: string) => block.replaceAll(/[^\n]/g, "");

/** The operator's command of a line, by its words; undefined if it has none. */
export function commandIn(typed: string): string | undefined {
  return COMMAND.exec(typed)?.groups?.words?.replace(END, "");
}
