import { readFile } from "node:fs/promises";
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import type { Checked, Mistake } from "./mistakes.ts";

/** A place in a JSON document: property names and indexes from its root. */
export type JsonPath = readonly (string | number)[];

/** A JSON file that was read and fits its schema. */
export interface JsonFile<Values> {
  values: Values;
  /** As written, before the schema changed anything. */
  raw: unknown;
  /** Mistakes found later, at their places in the file. */
  mistakesAt: (found: readonly { path: JsonPath; message: string }[]) => Mistake[];
}

/**
 * Reads a JSON file against a schema. Each mistake is told with line and column; they are looked up only when there are
 * any, since that takes longer than reading.
 * @param name the file's name as the operator knows it
 */
export async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  name: string,
  schema: Schema,
): Promise<Checked<JsonFile<z.output<Schema>>>> {
  const read = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => error);
  if (typeof read !== "string") {
    const reason = read.code === "ENOENT" ? "there is no such file" : `cannot be read: ${read.message}`;
    return { ok: false, mistakes: [{ file: name, reason }] };
  }
  const text = read.replace(/^\uFEFF/, "");
  const raw = parseJson(text);
  if (raw === undefined) return { ok: false, mistakes: syntaxMistakes(text, name) };
  const mistakesAt: JsonFile<unknown>["mistakesAt"] = (found) => locate(text, name, found);
  const checked = schema.safeParse(raw);
  if (!checked.success) return { ok: false, mistakes: mistakesAt(checked.error.issues.flatMap(placesOf)) };
  return { ok: true, value: { values: checked.data, raw, mistakesAt } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An unknown field is told at the field itself, not at the object around it. */
function placesOf(issue: z.core.$ZodIssue): { path: JsonPath; message: string }[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], message: "is an unknown field" }));
  }
  const isMissing = issue.code === "invalid_type" && issue.message.endsWith("received undefined");
  return [{ path, message: isMissing ? "is missing" : issue.message }];
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

/** "CommaExpected" as words. */
function wordsOf(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function locate(text: string, file: string, found: readonly { path: JsonPath; message: string }[]): Mistake[] {
  const tree = parseTree(text);
  return found.map(({ path, message }) => {
    const node = tree && nearestNode(tree, path);
    const reason = path.length > 0 ? `${spell(path)}: ${message}` : message;
    return { file, ...(node ? placeAt(text, node.offset) : {}), reason };
  });
}

/** The node at a path, or the innermost around it: a missing field is told where it should be. */
function nearestNode(tree: Node, path: JsonPath): Node | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === "property" && length === path.length ? node.parent : node;
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
