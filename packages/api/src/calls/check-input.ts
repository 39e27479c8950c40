import { type AnyEndpoint, fail, type Issue, issuesOf, ok, type Result } from "@guerdon/contract";
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
type Part = (typeof PARTS)[number];

/** Validates and decodes the input of a call; reports all issues at once. */
export function checkInput<E extends AnyEndpoint>(endpoint: E, raw: WireInput): Result<Input<E>, "BAD_REQUEST"> {
  const values: Partial<Record<Part, unknown>> = {};
  const issues: Issue[] = [];
  for (const name of PARTS) {
    const schema = endpoint[name];
    if (schema) {
      values[name] = parsePart({ name, schema, raw: raw[name] }, issues);
    }
  }
  return issues.length > 0 ? fail("BAD_REQUEST", { issues }) : ok(values as Input<E>);
}

interface GivenPart {
  name: Part;
  schema: z.ZodType;
  raw: unknown;
}

/** The decoded value of a part; adds what is wrong with it to the issues. */
function parsePart({ name, schema, raw }: GivenPart, issues: Issue[]): unknown {
  const parsed = schema.safeParse(raw, { error: inOwnWords, reportInput: true });
  if (!parsed.success) {
    // As arguments of one call, as many as a long list has would exceed the stack.
    for (const issue of issuesOf(name, parsed.error)) {
      issues.push(issue);
    }
    return undefined;
  }
  if (!isStorable(parsed.data)) {
    issues.push({ path: name, message: "holds characters that no text has", rule: "mixed.invalid" });
  }
  return parsed.data;
}

/** False for text that PostgreSQL cannot store: with NUL or an unpaired surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") {
    return value.isWellFormed() && !value.includes("\0");
  }
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}
