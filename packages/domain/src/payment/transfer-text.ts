import { parseCreditorReference, REFERENCE_LENGTH } from "./creditor-reference.ts";

/** Behind RF, spaces may stand anywhere: people write groups, and banks break lines. */
const REFERENCE_START = /RF(?=\s*\d\s*\d)/g;

/**
 * The creditor references in a text, without spaces and in upper case. Where the end is not clear, as in
 * "RF2510001 2026", all that have the right check digits.
 */
export function referencesIn(text: string): string[] {
  const upper = text.normalize("NFKC").toUpperCase();
  return [...upper.matchAll(REFERENCE_START)].flatMap(({ index }) => referencesAt(upper.slice(index)));
}

function referencesAt(text: string): string[] {
  const found: string[] = [];
  let reference = "";
  for (let at = 0; at < text.length && reference.length < REFERENCE_LENGTH; at += 1) {
    const character = text.charAt(at);
    if (/\s/.test(character)) {
      continue;
    }
    if (!/[A-Z0-9]/.test(character)) {
      break;
    }
    reference += character;
    // A digit that follows at once belongs to the same number.
    if (!/\d/.test(text.charAt(at + 1)) && parseCreditorReference(reference) !== undefined) {
      found.push(reference);
    }
  }
  return found;
}

/** The longest number that an order can have, as a creditor reference takes no more. */
const MAX_DIGITS = 21;

/** All numbers in a text, and those that a space or a line break has torn in two: "10 001". */
export function orderNumbersIn(text: string): string[] {
  const plain = text.normalize("NFKC");
  const runs = [...plain.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    return { digits, start: index, end: index + digits.length };
  });
  const torn = runs.flatMap(({ digits, start }, index) => {
    const before = runs[index - 1];
    return before && /^\s$/.test(plain.slice(before.end, start)) ? [before.digits + digits] : [];
  });
  const numbers = [...runs.map(({ digits }) => digits), ...torn];
  return [...new Set(numbers.filter(({ length }) => length <= MAX_DIGITS))];
}
