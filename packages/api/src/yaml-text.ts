import { createRequire } from "node:module";
import { inOwnWords, withFound } from "@guerdon/contract/validation-words";
import type * as Yaml from "yaml";
import type { z } from "zod";

const require = createRequire(import.meta.url);

/** The library, loaded at first use: a process that only sells reads no such text. */
const yaml = (): typeof Yaml => require("yaml");

/** A refusal of a text, with its place. */
export interface TextRefusal {
  line: number;
  reason: string;
}

/** Keys and indices from the root of a text to one of its values. */
export type JsonPath = readonly (string | number)[];

type ReadYaml<Values> =
  | { ok: true; values: Values; lineOf: (...path: JsonPath) => number }
  | { ok: false; refusals: TextRefusal[] };

/**
 * Parses YAML and validates it. An unknown field is refused at its own line, a missing one at that of what lacks it.
 * @param whole names the text where a refusal is about no field of it
 * @param firstLine the line of the file in which the text begins
 */
export function readYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  { whole, firstLine = 1 }: { whole: string; firstLine?: number },
): ReadYaml<z.output<Schema>> {
  if (isTooDeep(text)) {
    return { ok: false, refusals: [{ line: firstLine, reason: `nests lists and objects deeper than ${MAX_DEPTH}` }] };
  }
  const lines = new (yaml().LineCounter)();
  const document = yaml().parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const refusals = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      reason: message.split("\n")[0] ?? message,
    }));
    return { ok: false, refusals };
  }
  const raw = rootOf(document);
  if (raw === undefined) {
    return { ok: false, refusals: [{ line: firstLine, reason: "must not repeat a value by an alias (*name)" }] };
  }
  const checked = schema.safeParse(raw, { error: inOwnWords });
  const lineOf = (path: JsonPath) => lineAt(offsetOf(document.contents, path));
  if (checked.success) {
    return { ok: true, values: checked.data, lineOf: (...path) => lineOf(path) };
  }
  const refuse = (path: JsonPath, message: string): TextRefusal => ({
    line: lineOf(path),
    reason: `${named(path) || whole}: ${message}`,
  });
  const refusals = checked.error.issues.flatMap((issue) => {
    const path = issue.path.filter((part) => typeof part !== "symbol");
    if (issue.code === "unrecognized_keys") {
      const words = issue.message.split("\n");
      return issue.keys.map((key, index) => refuse([...path, key], words[index] ?? issue.message));
    }
    return [refuse(path, withFound(issue.message, valueAt(raw, path)))];
  });
  return { ok: false, refusals };
}

/** No text of ours is nested as deeply [website.folder-links]. */
const MAX_DEPTH = 100;

/** Looks at the tokens, which are parsed without recursion. */
function isTooDeep(text: string): boolean {
  const open: { token: Yaml.CST.Token; depth: number }[] = [];
  for (const token of new (yaml().Parser)().parse(text)) {
    open.push({ token, depth: 0 });
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) {
      return true;
    }
    open.push(...partsOf(token).map((part) => ({ token: part, depth: depth + 1 })));
  }
  return false;
}

/** The keys and values of a token of the parser. */
function partsOf(token: Yaml.CST.Token): Yaml.CST.Token[] {
  if (token.type === "document") {
    return token.value ? [token.value] : [];
  }
  const items: readonly Yaml.CST.CollectionItem[] = "items" in token ? token.items : [];
  return items.flatMap(({ key, value }) => [key, value].filter((part) => part != null));
}

/** Aliases are not followed, because a few of them can stand for more than fits into memory. */
function rootOf(document: Yaml.Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? {};
  } catch (error) {
    if (error instanceof ReferenceError) {
      return undefined;
    }
    throw error;
  }
}

/** Such as `main[0].title`. */
function named(path: JsonPath): string {
  const text = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return text.replace(/^\./, "");
}

/** The offset of the field at a path, or of the innermost one around it that is there. */
function offsetOf(root: unknown, path: JsonPath): number {
  const { isMap, isNode, isScalar, isSeq } = yaml();
  let node = root;
  let offset = 0;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined;
    const value: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const place = pair?.key ?? value;
    if (!isNode(place)) {
      break;
    }
    offset = place.range?.[0] ?? offset;
    node = value;
  }
  return offset;
}

function valueAt(raw: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, step) => (Object(value) as Record<string | number, unknown>)[step], raw);
}
