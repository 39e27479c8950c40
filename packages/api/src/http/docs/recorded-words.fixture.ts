import { readdirSync, readFileSync } from "node:fs";
import { HAND_OVER_PARAMETER, HANDSHAKE_PARAMETER } from "@guerdon/contract";
import type { DescribedObject } from "./recorded.ts";

const ROOT = new URL("../../../../../", import.meta.url);
const CONTRACT = new URL("packages/contract/src/", ROOT);

/** Fields that the contract names by a constant. */
const NAMED: Readonly<Record<string, string>> = {
  HAND_OVER_PARAMETER,
  HANDSHAKE_PARAMETER,
};

/** When each code is answered, from the table of the rules. */
export function failureTimes(): Record<string, string> {
  const page = readFileSync(new URL("docs/rules/errors.md", ROOT), "utf8");
  const rows = page.matchAll(/^\| `(\w+)` \| \d{3} \| [^|]+ \| ([^|]+) \|$/gm);
  return Object.fromEntries([...rows].map(([, code, when]) => [code, when]));
}

/** The objects of the contract with a comment at one of their fields at least. */
export function describedObjects(): DescribedObject[] {
  const [calls = [], shapes = []] = ["calls/", "shapes/"].map((name) => {
    const folder = new URL(name, CONTRACT);
    return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  });
  const errors = readFileSync(new URL("error-fields.ts", CONTRACT), "utf8");
  const shared = Object.assign({}, ...shapes.map(commentedConstants));
  return [...calls, ...shapes, errors].flatMap((text) =>
    objectsIn(text.split("\n"), { ...shared, ...commentedConstants(text) }).filter(
      ({ fields, meanings }) => Object.keys(meanings).length > 0 && !fields.includes("summary"),
    ),
  );
}

/** A comment as a text, without the rules that it cites. */
function textOf(comment: string): string {
  const words = comment.replaceAll(/^\s*\/\*\*|\*\/\s*$|^\s*\* ?/gm, " ").replaceAll(/ \[[a-z-]+\.[a-z-]+\]/g, "");
  return words.replaceAll(/\s+/g, " ").trim();
}

/** The comments of schemas with a name, which stand for a field that is one of them. */
function commentedConstants(text: string): Record<string, string> {
  const found = text.matchAll(/^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n(?:export )?const (\w+) = z[.\n]/gm);
  return Object.fromEntries([...found].map(([, comment = "", name]) => [name, textOf(comment)]));
}

/** The name of a field at the beginning of a line, and the constant that is its schema. */
function fieldIn(line: string): { name: string; schema: string } | undefined {
  const [, word, quoted, constant, rest = ""] = /^\s*(?:(\w+)|"([^"]+)"|\[(\w+)\])(:|,$)/.exec(line) ?? [];
  const name = word ?? quoted ?? NAMED[constant ?? ""];
  const [, schema = ""] = /^\s*\S+: (\w+)(?:\.\w+\(\))*,$/.exec(line) ?? [];
  return name === undefined ? undefined : { name, schema: rest === "," ? name : schema };
}

/** Reads the lines as the formatter writes them: an object begins with the last sign of a line. */
function objectsIn(lines: readonly string[], constants: Readonly<Record<string, string>>): DescribedObject[] {
  const closed: DescribedObject[] = [];
  const open: DescribedObject[] = [];
  let comment: string[] = [];
  for (const line of lines) {
    const isWithin = comment.length > 0 && !comment.at(-1)?.includes("*/");
    if (isWithin || /^\s*\/\*\*/.test(line)) {
      comment = isWithin ? [...comment, line] : [line];
      continue;
    }
    const field = fieldIn(line);
    const around = open.at(-1);
    if (field && around) {
      around.fields.push(field.name);
      const meaning = comment.length > 0 ? textOf(comment.join("\n")) : constants[field.schema];
      Object.assign(around.meanings, meaning && { [field.name]: meaning });
    }
    comment = [];
    if (/^\s*\}/.test(line)) {
      closed.push(...open.splice(-1));
    }
    if (line.endsWith("{")) {
      open.push({ fields: [], meanings: {} });
    }
  }
  return closed;
}
