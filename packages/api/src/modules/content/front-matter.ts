import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { PageRefusal } from "./parse-page.ts";

type FrontMatter<Values> =
  | { ok: true; values: Values; body: string; bodyLine: number }
  | { ok: false; refusals: PageRefusal[] };

const FENCED = /^---\n(?<head>[\s\S]*?\n)---(?:\n|$)/;
/** The head starts on the second line of the file. */
const HEAD_LINE = 2;

/** Reads the head of a Markdown file, YAML between two lines of three dashes, and checks it. */
export function readFrontMatter<Schema extends z.ZodType>(file: string, schema: Schema): FrontMatter<z.output<Schema>> {
  const text = file.replaceAll("\r\n", "\n").replace(/^\uFEFF/, "");
  const found = FENCED.exec(text);
  const head = found?.groups?.head;
  if (!found || head === undefined) {
    return { ok: false, refusals: [{ line: 1, reason: "must start with a head between two lines of ---" }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines });
  if (document.errors.length > 0) {
    const refusals = document.errors.map(({ pos, message }) => ({
      line: lines.linePos(pos[0]).line + HEAD_LINE - 1,
      reason: message.split("\n")[0] ?? message,
    }));
    return { ok: false, refusals };
  }
  const checked = schema.safeParse(document.toJS() ?? {});
  if (!checked.success) {
    const refusals = checked.error.issues.map((issue) => ({
      line: HEAD_LINE + Math.max(0, lineOf(head, String(issue.path[0] ?? ""))),
      reason: `${issue.path.join(".") || "head"}: ${issue.message}`,
    }));
    return { ok: false, refusals };
  }
  const bodyLine = found[0].split("\n").length;
  return { ok: true, values: checked.data, body: text.slice(found[0].length), bodyLine };
}

function lineOf(head: string, key: string): number {
  return head.split("\n").findIndex((line) => key !== "" && line.startsWith(`${key}:`));
}
