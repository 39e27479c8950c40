import leven from "leven";
import type { z } from "zod";

/**
 * An error map for `safeParse` with the wording of all schema errors. A schema's own message takes precedence. Messages
 * continue the name of a field: "must be a number", "is missing".
 */
export const inOwnWords: z.core.$ZodErrorMap = (issue) => wordsOf(issue as FoundIssue);

/** Shorter words are too similar to each other for suggestions. */
const MIN_SUGGESTED_LENGTH = 4;
const LETTERS_PER_EDIT = 3;
/** The minimum of tolerated edits: swapped letters count as two. */
const MIN_TOLERATED_EDITS = 2;
const MAX_SHOWN_LENGTH = 60;
const MAX_LISTED = 40;

/**
 * The word of a list that is most similar to a typed word.
 * @returns undefined if none is similar enough
 */
export function closest(typed: string, known: Iterable<string>): string | undefined {
  const ranked = [...known]
    .map((word) => ({ word, distance: leven(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, distance }) => word.length >= MIN_SUGGESTED_LENGTH && distance <= toleratedEdits(word))
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.word;
}

function toleratedEdits({ length }: string): number {
  return Math.max(MIN_TOLERATED_EDITS, Math.floor(length / LETTERS_PER_EDIT));
}

/** "did you mean X?" if a word of the list is similar, else the whole list. It is appended to an error message. */
export function hint(typed: string, known: readonly string[]): string {
  const meant = closest(typed, known);
  if (meant !== undefined) {
    return `did you mean ${meant}?`;
  }
  return known.length === 0 ? "there is none yet" : `there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;
}

/** Appends the found value to a message of the form "must be …". Other messages are returned unchanged. */
export function withFound(message: string, value: unknown): string {
  return message.startsWith("must ") && value !== undefined ? `${message} (found: ${shown(value)})` : message;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) {
    return "a list";
  }
  if (typeof value === "object" && value !== null) {
    return "an object";
  }
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** The argument of an error map. */
type FoundIssue = z.core.$ZodIssue & { inst?: unknown };

function wordsOf(issue: FoundIssue): string | undefined {
  if (issue.input === undefined && MISSING.has(issue.code)) {
    return "is missing";
  }
  switch (issue.code) {
    case "invalid_type":
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "too_big":
      return boundWords(issue.origin, issue.inclusive === false ? "less than" : "at most", Number(issue.maximum));
    case "too_small":
      return boundWords(issue.origin, issue.inclusive === false ? "more than" : "at least", Number(issue.minimum));
    case "invalid_format":
      return `must be ${FORMATS[issue.format] ?? "of another form"}`;
    case "invalid_value":
      return valueWords(issue.input, issue.values.map(String));
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownWords(key, issue.inst)).join("\n");
    case "invalid_union":
      return "options" in issue && issue.options
        ? valueWords(undefined, issue.options.map(String))
        : "has none of the allowed forms";
    case "invalid_key":
      return "must have a permitted name";
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    default:
      return undefined;
  }
}

const MISSING = new Set(["invalid_type", "invalid_value", "invalid_union"]);

/** The names of expected types in messages. */
const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object in braces",
  record: "an object in braces",
  null: "null",
  nan: "a number",
};

const FORMATS: Record<string, string> = {
  url: "a URL such as https://www.example.com",
  email: "a mail address such as hello@example.com",
  date: "a day such as 2027-12-31",
  datetime: "a time with offset such as 2027-12-31T18:00:00+01:00",
};

function boundWords(origin: string, bound: string, limit: number): string {
  if (origin === "number" || origin === "int") {
    return `must be ${bound} ${limit}`;
  }
  if (bound === "at least" && limit === 1) {
    return "must not be empty";
  }
  const [one, many] = origin === "string" ? ["character", "characters"] : ["entry", "entries"];
  return `must have ${bound} ${limit} ${limit === 1 ? one : many}`;
}

function valueWords(input: unknown, values: readonly string[]): string {
  const meant = typeof input === "string" ? closest(input, values) : undefined;
  if (meant !== undefined) {
    return `must be one of a list: did you mean ${meant}?`;
  }
  return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.slice(0, MAX_LISTED).join(", ")}`;
}

/** The message for a field that is unknown to its schema. */
function unknownWords(key: string, inst: unknown): string {
  const def = (inst as { _zod?: { def?: SchemaDefinition } } | undefined)?._zod?.def;
  const names = Object.keys(def?.keyType?._zod.def.entries ?? {});
  if (names.length > 0) {
    return `is none of ${names.join(", ")}`;
  }
  const meant = closest(key, Object.keys(def?.shape ?? {}));
  return meant === undefined ? "is an unknown field" : `is an unknown field; did you mean ${meant}?`;
}

/** The used properties of an object's or record's schema definition. */
interface SchemaDefinition {
  shape?: Record<string, unknown>;
  keyType?: { _zod: { def: { entries?: Record<string, unknown> } } };
}
