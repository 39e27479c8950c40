/** Words sorted or merged per step, in a few milliseconds. */
const STEP = 4096;

/** Merge sort in steps. Returns the indices of the words, sorted by code units. Words must be unique. */
export function* sortWords(words: readonly string[]): Generator<void, Uint32Array> {
  let order = Uint32Array.from(words.keys());
  for (let from = 0; from < order.length; from += STEP) {
    order.subarray(from, from + STEP).sort((a, b) => ((words[a] ?? "") < (words[b] ?? "") ? -1 : 1));
    yield;
  }
  let merged = new Uint32Array(order.length);
  for (let width = STEP; width < order.length; width *= 2) {
    for (let from = 0; from < order.length; from += 2 * width) {
      yield* merge(words, { order, merged, from, width });
    }
    [order, merged] = [merged, order];
  }
  return order;
}

interface Merge {
  order: Uint32Array;
  merged: Uint32Array;
  from: number;
  /** The length of each of the two runs that begin at `from`. */
  width: number;
}

function* merge(words: readonly string[], { order, merged, from, width }: Merge): Generator<void, void> {
  const middle = Math.min(order.length, from + width);
  const end = Math.min(order.length, from + 2 * width);
  let left = from;
  let right = middle;
  for (let at = from; at < end; at += 1) {
    const isLeft = right === end || (left < middle && wordAt(words, order, left) < wordAt(words, order, right));
    merged[at] = order[isLeft ? left : right] ?? 0;
    if (isLeft) {
      left += 1;
    } else {
      right += 1;
    }
    if (at % STEP === 0) {
      yield;
    }
  }
}

function wordAt(words: readonly string[], order: Uint32Array, at: number): string {
  return words[order[at] ?? 0] ?? "";
}
