import type { z } from "zod";

/**
 * The rules that an input may violate, by the kind of value. Each has a message `validation.{rule}`; those of lengths,
 * bounds and steps have a limit [message.validation].
 */
export const VALIDATION_RULES = [
  "mixed.required",
  "mixed.type",
  "mixed.one_of",
  "mixed.invalid",
  "string.length",
  "string.min",
  "string.max",
  "string.email",
  "string.url",
  "string.form",
  "number.type",
  "number.integer",
  "number.min",
  "number.max",
  "number.step",
  "date.type",
  "date.min",
  "date.max",
  "array.length",
  "array.min",
  "array.max",
  "object.unknown",
] as const;
export type ValidationRule = (typeof VALIDATION_RULES)[number];

/** A violated rule with its limit: characters, entries, a number, or a time in milliseconds since 1970. */
export interface Violation {
  rule: ValidationRule;
  limit?: number | undefined;
}

/** The issues of a part of an input, each with its field and the violated rule; the error must have its input, too. */
export function issuesOf(part: string, error: z.ZodError | undefined) {
  return (error?.issues ?? []).map((issue) => ({
    path: [part, ...issue.path].join("."),
    message: issue.message,
    ...violationOf(issue),
  }));
}

/** The rule that an issue of a schema reports. The issue must have its input (`reportInput`), to tell missing from wrong. */
export function violationOf(issue: z.core.$ZodIssue): Violation {
  if (issue.input === undefined && ABSENT.has(issue.code)) {
    return { rule: "mixed.required" };
  }
  switch (issue.code) {
    case "too_small":
      return boundOf(issue, { limit: Number(issue.minimum), bound: "min" });
    case "too_big":
      return boundOf(issue, { limit: Number(issue.maximum), bound: "max" });
    case "invalid_type":
      return { rule: TYPE_RULES[issue.expected] ?? "mixed.type" };
    case "invalid_format":
      return { rule: FORMAT_RULES[issue.format] ?? "string.form" };
    case "not_multiple_of":
      return { rule: "number.step", limit: Number(issue.divisor) };
    case "invalid_value":
      return { rule: "mixed.one_of" };
    case "unrecognized_keys":
      return { rule: "object.unknown" };
    default:
      return { rule: "mixed.invalid" };
  }
}

const ABSENT = new Set(["invalid_type", "invalid_value", "invalid_union"]);

const TYPE_RULES: Partial<Record<string, ValidationRule>> = {
  number: "number.type",
  nan: "number.type",
  int: "number.integer",
  date: "date.type",
};

const FORMAT_RULES: Partial<Record<string, ValidationRule>> = {
  email: "string.email",
  url: "string.url",
  date: "date.type",
  datetime: "date.type",
};

const KINDS: Partial<Record<string, "string" | "number" | "date" | "array">> = {
  string: "string",
  date: "date",
  array: "array",
  set: "array",
};

type Bounded = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/** An empty required text is a missing one to its reader. */
function boundOf({ origin, exact }: Bounded, { limit, bound }: { limit: number; bound: "min" | "max" }): Violation {
  const kind = KINDS[origin] ?? "number";
  if (kind === "string" && bound === "min" && limit === 1) {
    return { rule: "mixed.required" };
  }
  const isLength = exact && (kind === "string" || kind === "array");
  return { rule: isLength ? `${kind}.length` : `${kind}.${bound}`, limit };
}
