/** Longer words are cut; a search term has at most 30 characters [catalogue.search-term]. */
const LONGEST = 64;
const WIDTH = LONGEST + 1;
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)];

/**
 * Typing errors between two words: a letter too much, one missing, a wrong one, or two neighbours in the wrong order
 * (optimal string alignment). Never answers more than `limit + 1`.
 * @param asPrefix counts as if `found` ended where it fits `typed` best: the word is still being typed.
 */
export function typingErrors(typed: string, found: string, { limit, asPrefix = false }: Tolerance): number {
  const a = typed.slice(0, LONGEST);
  const b = found.slice(0, asPrefix ? a.length + limit : LONGEST);
  if (!asPrefix && Math.abs(a.length - b.length) > limit) {
    return limit + 1;
  }
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) {
    last[j] = j;
  }
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    if (fillRow({ a, b, i, before, last, row }) > limit) {
      return limit + 1;
    }
    [before, last, row] = [last, row, before];
  }
  const end = last.subarray(asPrefix ? 0 : b.length, b.length + 1);
  return Math.min(limit + 1, ...end);
}

interface Tolerance {
  /** Most errors that count as the same word. */
  limit: number;
  asPrefix?: boolean;
}

interface Step {
  a: string;
  b: string;
  i: number;
  before: Uint8Array;
  last: Uint8Array;
  row: Uint8Array;
}

/** One row of the table; answers its smallest number. */
function fillRow({ a, b, i, before, last, row }: Step): number {
  let least = i;
  const letter = a.charCodeAt(i - 1);
  for (let j = 1; j <= b.length; j += 1) {
    const other = b.charCodeAt(j - 1);
    const replaced = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
    let best = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    const isSwapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
    if (isSwapped) {
      best = Math.min(best, (before[j - 2] ?? 0) + 1);
    }
    row[j] = best;
    if (best < least) {
      least = best;
    }
  }
  return least;
}

/** Errors forgiven in a word of this length: none up to 3 letters, one up to 7, else two. */
export function forgivenErrors(length: number): number {
  if (length < 4) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}
