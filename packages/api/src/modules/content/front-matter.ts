import type { z } from "zod";
import { readYaml, type TextRefusal } from "../../yaml-text.ts";

type FrontMatter<Values> =
  | { ok: true; values: Values; body: string; bodyLine: number }
  | { ok: false; refusals: TextRefusal[] };

const FENCED = /^---\n(?<head>[\s\S]*?\n)---(?:\n|$)/;
/** The first line of the front matter. */
const HEAD_LINE = 2;

/** Parses and validates the front matter of a Markdown file: YAML between two lines of three dashes. */
export function readFrontMatter<Schema extends z.ZodType>(file: string, schema: Schema): FrontMatter<z.output<Schema>> {
  const text = file.replaceAll("\r\n", "\n").replace(/^\uFEFF/, "");
  const found = FENCED.exec(text);
  const head = found?.groups?.head;
  if (!found || head === undefined) {
    return { ok: false, refusals: [{ line: 1, reason: "must start with a head between two lines of ---" }] };
  }
  const read = readYaml(head, schema, { whole: "head", firstLine: HEAD_LINE });
  return read.ok
    ? { ok: true, values: read.values, body: text.slice(found[0].length), bodyLine: found[0].split("\n").length }
    : read;
}
