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

/**
 * The order that `sortedPlaces` would find, if it is the one that is believed to be it. Each item is compared with the next
 * one only, in steps, between which the caller can do other work.
 * @returns undefined if it is another order, or one of other items
 */
export function* confirmedPlaces<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  believed: Uint32Array,
): Generator<void, Uint32Array | undefined> {
  const inOrder = (a: number, b: number) => compare(items[a] as Item, items[b] as Item) || a - b;
  if (believed.length !== items.length) {
    return undefined;
  }
  for (let at = 0; at < believed.length; at += 1) {
    const place = believed[at] ?? 0;
    const before = believed[at - 1] ?? 0;
    // Each comes after the one before it, so that none is there twice.
    if (place >= items.length || (at > 0 && inOrder(before, place) >= 0)) {
      return undefined;
    }
    if (at % STEP === 0) {
      yield;
    }
  }
  return believed;
}

/**
 * The order by the opposite comparison, of the order by a comparison, in steps as above. Equal items keep their order in
 * both.
 */
export function* reversedPlaces<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  places: Uint32Array,
): Generator<void, Uint32Array> {
  const reversed = new Uint32Array(places.length);
  let filled = 0;
  let end = places.length;
  for (let start = places.length - 1; start >= 0; start -= 1) {
    const isEqual =
      start > 0 && compare(items[places[start - 1] ?? 0] as Item, items[places[start] ?? 0] as Item) === 0;
    if (!isEqual) {
      reversed.set(places.subarray(start, end), filled);
      filled += end - start;
      end = start;
    }
    if (start % STEP === 0) {
      yield;
    }
  }
  return reversed;
}
