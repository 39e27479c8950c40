import { inOwnWords, withFound } from "@guerdon/contract/validation-words";
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import { brokenTexts } from "./broken-texts.ts";
import type { Checked, Mistake } from "./mistakes.ts";
import type { JsonPath, PlacedMistake } from "./placed-mistake.ts";
import { readTextFile } from "./read-text-file.ts";
import { repeatedFields } from "./repeated-fields.ts";

/** A parsed JSON file. */
export interface JsonText {
  raw: unknown;
  /** Adds line and column to mistakes. */
  mistakesAt: (found: readonly PlacedMistake[]) => Mistake[];
}

/** A valid JSON file; `raw` is the value before the schema's transformations. */
export interface JsonFile<Values> extends JsonText {
  values: Values;
}

/**
 * Reads a JSON file against a schema. Each mistake is reported with line and column; these are determined only if there
 * are mistakes, since that takes longer than reading.
 * @param name the file's name as the operator knows it
 */
export async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  name: string,
  schema: Schema,
): Promise<Checked<JsonFile<z.output<Schema>>>> {
  const read = await readJsonText(path, name);
  if (!read.ok) {
    return read;
  }
  const { raw, mistakesAt } = read.value;
  const checked = schema.safeParse(raw, { error: inOwnWords });
  if (!checked.success) {
    return { ok: false, mistakes: mistakesAt(placedIssues(checked.error, raw)) };
  }
  return { ok: true, value: { values: checked.data, ...read.value } };
}

/**
 * Parses a JSON file without a schema. Repeated fields of an object are mistakes, and so is text that the database
 * cannot store.
 */
export async function readJsonText(path: string, name: string): Promise<Checked<JsonText>> {
  const read = await readTextFile(path, name);
  if (!read.ok) {
    return read;
  }
  const text = read.value;
  if (isTooDeep(text)) {
    return { ok: false, mistakes: [{ file: name, reason: `has lists or objects nested deeper than ${MAX_DEPTH}` }] };
  }
  const raw = parseJson(text);
  if (raw === undefined) {
    return { ok: false, mistakes: syntaxMistakes(text, name) };
  }
  const repeated = repetitionMistakes(text, name);
  if (repeated.length > 0) {
    return { ok: false, mistakes: repeated };
  }
  const broken = brokenTexts(text, raw);
  if (broken.length > 0) {
    return { ok: false, mistakes: locate(text, name, broken) };
  }
  return { ok: true, value: { raw, mistakesAt: (found) => locate(text, name, found) } };
}

/** The issues that a schema found in `raw`, in our own words and by place. */
export function placedIssues(error: z.ZodError, raw: unknown): PlacedMistake[] {
  return error.issues.flatMap((issue) => placesOf(issue, raw));
}

/** No file of ours is nested as deeply; finding the place of a mistake takes time with the square of the depth. */
const MAX_DEPTH = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    depth += token === "[" || token === "{" ? 1 : token === "]" || token === "}" ? -1 : 0;
    if (depth > MAX_DEPTH) {
      return true;
    }
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reports an unknown field at the field itself, not at the object around it. */
function placesOf(issue: z.core.$ZodIssue, raw: unknown): PlacedMistake[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  if (issue.code === "unrecognized_keys") {
    const words = issue.message.split("\n");
    return issue.keys.map((key, index) => ({ path: [...path, key], message: words[index] ?? "is an unknown field" }));
  }
  const first: unknown = issue.code === "custom" ? issue.params?.first : undefined;
  const found = path.reduce<unknown>((value, part) => (value as Record<string | number, unknown> | null)?.[part], raw);
  return [{ path, message: withFound(issue.message, found), ...(Array.isArray(first) && { first }) }];
}

function syntaxMistakes(text: string, file: string): Mistake[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const found = errors.slice(0, 1).map(({ error, offset }) => ({
    file,
    ...placeAt(text, offset),
    reason: `is not JSON: ${wordsOf(printParseErrorCode(error))}`,
  }));
  return found.length > 0 ? found : [{ file, reason: "is not JSON" }];
}

function repetitionMistakes(text: string, file: string): Mistake[] {
  return repeatedFields(text).map(({ path, line, column, firstLine }) => {
    return { file, line, column, reason: `${spell(path)}: is repeated; it is already in line ${firstLine}` };
  });
}

/** Converts "CommaExpected" to words. */
function wordsOf(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function locate(text: string, file: string, found: readonly PlacedMistake[]): Mistake[] {
  const tree = parseTree(text);
  const placeOf = (path: JsonPath) => {
    const node = tree && nearestNode(tree, path);
    return node ? placeAt(text, node.offset) : undefined;
  };
  return found.map(({ path, message, first }) => {
    const other = first && placeOf(first);
    const reason = other ? `${message} (first in line ${other.line})` : message;
    return { file, ...placeOf(path), reason: path.length > 0 ? `${spell(path)}: ${reason}` : reason };
  });
}

/** The node at a path, or the innermost around it: a missing field is reported where it should be. */
function nearestNode(tree: Node, path: JsonPath): Node | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) {
      return node.parent?.type === "property" && length === path.length ? node.parent : node;
    }
  }
  return undefined;
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** `products[3].texts.de.name`. */
function spell(path: JsonPath): string {
  return path.map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`)).join("");
}
