import type { DocumentPart } from "./document-parts.fixture.ts";

/** What a reader of the tutorial does. */
export type TutorialStep =
  | { readonly kind: "run"; readonly line: number; readonly commands: string }
  | { readonly kind: "see"; readonly line: number; readonly shown: readonly string[] }
  | { readonly kind: "write"; readonly line: number; readonly path: string; readonly content: string }
  | {
      readonly kind: "change";
      readonly line: number;
      readonly path: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: "visit"; readonly line: number; readonly acts: readonly VisitAct[] };

/** What a reader does in the browser, or reads there. */
export interface VisitAct {
  readonly verb: "open" | "press" | "follow" | "choose" | "tick" | "type" | "read";
  /** An address, what is typed, or what is read. */
  readonly what: string;
  /** The field that is typed into. */
  readonly into: string;
}

/**
 * The steps of the tutorial, in their order:
 *
 * - A block `sh` is run, and a block `text` after it has the lines that are seen then.
 * - A block `diff` changes a file, and any other block is a whole file. The paragraph before it names the file: it ends
 *   with its path and a colon, or begins with "In" and its path.
 * - An item of a numbered list is done in the browser.
 */
export function tutorialSteps(parts: readonly DocumentPart[]): TutorialStep[] {
  return parts.flatMap((part, index) => {
    if (part.kind === "item") {
      return [{ kind: "visit", line: part.line, acts: visitActs(part.text) }];
    }
    return part.kind === "block" ? [stepOfBlock(part, parts[index - 1]?.text ?? "")] : [];
  });
}

function stepOfBlock({ language, line, text }: DocumentPart, before: string): TutorialStep {
  if (language === "sh") {
    return { kind: "run", line, commands: text };
  }
  if (language === "text") {
    return { kind: "see", line, shown: text.split("\n") };
  }
  const path = /`([^`]+)`:$/.exec(before)?.[1] ?? /\bIn `([^`]+)`,/.exec(before)?.[1];
  if (path === undefined) {
    throw new Error(`The paragraph before line ${line} of the tutorial names no file.`);
  }
  if (language !== "diff") {
    return { kind: "write", line, path, content: `${text}\n` };
  }
  return { kind: "change", line, path, from: linesWith("-", text), to: linesWith("+", text) };
}

/** The lines of a difference that begin with a sign, without it. */
function linesWith(sign: "+" | "-", text: string): string {
  const lines = text.split("\n").filter((line) => line.startsWith(sign));
  return lines.map((line) => `${line.slice(1)}\n`).join("");
}

const ACT = new RegExp(
  [
    /\bopen <(?<url>[^>]+)>/,
    /\btype (?:`(?<typed>[^`]+)`|(?<code>the first code of `[^`]+`)) into \*\*(?<field>[^*]+)\*\*/,
    /\b(?<verb>press|follow|choose|tick) \*\*(?<name>[^*]+)\*\*/,
    /"(?<read>[^"]+)"/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi",
);

/** What a reader does by the words of an item, in their order. @throws if something in bold or in quotes is left over */
function visitActs(words: string): VisitAct[] {
  const left = words.replaceAll(ACT, "");
  if (/\*\*|"|<http/.test(left)) {
    throw new Error(`The tutorial has words that are no act: ${left}`);
  }
  return [...words.matchAll(ACT)].map(({ groups = {} }) => {
    const { url, typed, code, field = "", verb = "", name, read } = groups;
    if (url !== undefined) {
      return { verb: "open", what: url, into: "" };
    }
    if (read !== undefined) {
      return { verb: "read", what: read, into: "" };
    }
    return name === undefined
      ? { verb: "type", what: typed ?? code ?? "", into: field }
      : { verb: verb.toLowerCase() as VisitAct["verb"], what: name, into: "" };
  });
}
