import { type AnyEndpoint, fail, ok, type Result } from "@guerdon/contract";
import { inOwnWords } from "@guerdon/contract/validation-words";
import type { z } from "zod";
import type { Input } from "../binder.ts";

/** The parts of a call on the wire, not yet validated. */
export interface WireInput {
  body?: unknown;
  query?: unknown;
  params?: unknown;
}

const PARTS = ["params", "query", "body"] as const;

/** Validates and decodes the input of a call; reports all issues at once. */
export function checkInput<E extends AnyEndpoint>(endpoint: E, raw: WireInput): Result<Input<E>, "BAD_REQUEST"> {
  const parts = PARTS.map((name) => parsePart(name, endpoint[name], raw[name]));
  const issues = parts.flatMap((part) => part.issues);
  if (issues.length > 0) {
    return fail("BAD_REQUEST", { issues });
  }
  return ok(Object.fromEntries(parts.map(({ name, value }) => [name, value])) as unknown as Input<E>);
}

interface InputPart {
  name: string;
  value: unknown;
  issues: { path: string; message: string }[];
}

function parsePart(name: string, schema: z.ZodType | undefined, raw: unknown): InputPart {
  if (!schema) {
    return { name, value: undefined, issues: [] };
  }
  const parsed = schema.safeParse(raw, { error: inOwnWords });
  if (parsed.success) {
    const issues = isStorable(parsed.data) ? [] : [{ path: name, message: "holds characters that no text has" }];
    return { name, value: parsed.data, issues };
  }
  const issues = parsed.error.issues.map((issue) => ({
    path: [name, ...issue.path].join("."),
    message: issue.message,
  }));
  return { name, value: undefined, issues };
}

/** False for text that PostgreSQL cannot store: with NUL or an unpaired surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") {
    return value.isWellFormed() && !value.includes("\0");
  }
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}
