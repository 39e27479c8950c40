/** Items sorted or merged per step, in a few milliseconds. */
const STEP = 2048;

/**
 * The places of items in an order, by a merge sort in steps, between which the caller can do other work. Equal items
 * keep their order.
 */
export function* sortedPlaces<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Uint32Array> {
  const inOrder = (a: number, b: number) => compare(items[a] as Item, items[b] as Item) || a - b;
  let places = Uint32Array.from(items.keys());
  for (let from = 0; from < places.length; from += STEP) {
    places.subarray(from, from + STEP).sort(inOrder);
    yield;
  }
  let merged = new Uint32Array(places.length);
  for (let width = STEP; width < places.length; width *= 2) {
    for (let from = 0; from < places.length; from += 2 * width) {
      yield* merge({ places, merged, from, width }, inOrder);
    }
    [places, merged] = [merged, places];
  }
  return places;
}

interface Merge {
  places: Uint32Array;
  merged: Uint32Array;
  from: number;
  /** The length of each of the two runs that begin at `from`. */
  width: number;
}

function* merge(
  { places, merged, from, width }: Merge,
  inOrder: (a: number, b: number) => number,
): Generator<void, void> {
  const middle = Math.min(places.length, from + width);
  const end = Math.min(places.length, from + 2 * width);
  let left = from;
  let right = middle;
  for (let at = from; at < end; at += 1) {
    const a = places[left] ?? 0;
    const b = places[right] ?? 0;
    const isLeft = right === end || (left < middle && inOrder(a, b) < 0);
    merged[at] = isLeft ? a : b;
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
