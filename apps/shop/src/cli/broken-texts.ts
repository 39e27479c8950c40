import type { PlacedMistake } from "./placed-mistake.ts";

/** The escape sequences of such characters in JSON. Files without them need no further check. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/**
 * Texts of a JSON document that the database cannot store: with NUL, or with an unpaired surrogate. JSON can contain
 * both as escape sequences.
 */
export function brokenTexts(text: string, raw: unknown): PlacedMistake[] {
  return ESCAPED.test(text) ? [...brokenIn(raw, [])] : [];
}

function* brokenIn(value: unknown, path: (string | number)[]): Generator<PlacedMistake> {
  if (typeof value === "string") {
    yield* brokenText(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) {
      yield* brokenIn(part, [...path, index]);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [field, part] of Object.entries(value)) {
      yield* brokenText(field, path);
      yield* brokenIn(part, [...path, field]);
    }
  }
}

function* brokenText(text: string, path: (string | number)[]): Generator<PlacedMistake> {
  if (text.includes("\0")) {
    yield { path, message: "holds a NUL character (\\u0000), as no text does" };
  } else if (!text.isWellFormed()) {
    yield { path, message: "holds half of a character (\\ud800 to \\udfff alone)" };
  }
}
