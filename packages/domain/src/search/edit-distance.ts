/** Longer words are truncated. A search term has at most 30 characters [catalogue.search-term]. */
const MAX_LENGTH = 64;
const WIDTH = MAX_LENGTH + 1;
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)];

/**
 * The edit distance of two words: insertions, deletions, substitutions and transpositions of neighbours (optimal string
 * alignment). The result is at most `limit + 1`.
 * @param asPrefix compares with the prefix of `found` that fits `typed` best, for a word that is still being typed
 */
export function typingErrors(typed: string, found: string, { limit, asPrefix = false }: Tolerance): number {
  const a = typed.slice(0, MAX_LENGTH);
  const b = found.slice(0, asPrefix ? a.length + limit : MAX_LENGTH);
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
  /** Distances above it are not computed exactly. */
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

/** Fills one row of the distance matrix and returns its minimum. */
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

/** The number of typing errors tolerated in a word of this length: none up to 3 letters, one up to 7, else two. */
export function toleratedErrors(length: number): number {
  if (length < 4) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}
