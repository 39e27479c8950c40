import { inOwnWords, withFound } from "@guerdon/contract/validation-words";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

/** A refusal of a page's file, with its place. */
export interface PageRefusal {
  line: number;
  reason: string;
}

type FrontMatter<Values> =
  | { ok: true; values: Values; body: string; bodyLine: number }
  | { ok: false; refusals: PageRefusal[] };

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
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines });
  if (document.errors.length > 0) {
    const refusals = document.errors.map(({ pos, message }) => ({
      line: lines.linePos(pos[0]).line + HEAD_LINE - 1,
      reason: message.split("\n")[0] ?? message,
    }));
    return { ok: false, refusals };
  }
  const raw: unknown = document.toJS() ?? {};
  const checked = schema.safeParse(raw, { error: inOwnWords });
  if (!checked.success) {
    return { ok: false, refusals: checked.error.issues.flatMap((issue) => refusalsOf(issue, raw, head)) };
  }
  const bodyLine = found[0].split("\n").length;
  return { ok: true, values: checked.data, body: text.slice(found[0].length), bodyLine };
}

/** Reports an unknown field at its own line. */
function refusalsOf(issue: z.core.$ZodIssue, raw: unknown, head: string): PageRefusal[] {
  const refuse = (key: string, message: string) => ({
    line: HEAD_LINE + Math.max(0, lineOf(head, key)),
    reason: `${key || "head"}: ${message}`,
  });
  if (issue.code === "unrecognized_keys") {
    const words = issue.message.split("\n");
    return issue.keys.map((key, index) => refuse(key, words[index] ?? issue.message));
  }
  const key = String(issue.path[0] ?? "");
  return [refuse(key, withFound(issue.message, (raw as Record<string, unknown> | null)?.[key]))];
}

function lineOf(head: string, key: string): number {
  return head.split("\n").findIndex((line) => key !== "" && line.startsWith(`${key}:`));
}
