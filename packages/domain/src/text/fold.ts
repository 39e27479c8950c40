import { withoutInvisible } from "./invisible.ts";

/** Letters that NFKD does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const SPECIAL = /[ßæœøłđðþı]/g;
const NOT_ASCII = /[^\0-\x7f]/;
const WORD = /[a-z0-9]+|[^\0-\x7f]+/g;
const WORD_OF_ANY_SCRIPT = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/**
 * Normalizes text for comparison: compatibility forms such as full-width letters and ligatures as plain letters, lower
 * case, without marks and invisible characters, `ß` as `ss`; `ø`, `œ`, `æ`, `ł` as plain
 * letters [catalogue.search-match].
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) {
    return lower;
  }
  return withoutInvisible(lower.normalize("NFKD"))
    .toLowerCase()
    .replace(MARKS, "")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a folded text, in any script. */
export function wordsOf(folded: string): string[] {
  return folded.match(NOT_ASCII.test(folded) ? WORD_OF_ANY_SCRIPT : WORD) ?? [];
}

/** The word and its spelling with plain vowels: people without umlauts on their keyboard type `ae`, `oe` and `ue`. */
export function spellingsOf(word: string): string[] {
  const plain = word.replace(/([aou])e/g, "$1");
  return plain === word || plain.length < 3 ? [word] : [word, plain];
}
