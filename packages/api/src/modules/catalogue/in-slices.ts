import { setImmediate } from "node:timers/promises";

/** Steps per slice, which takes a few milliseconds. Requests are served between slices. */
const SLICE = 2048;

/** Runs `count` steps in slices, without blocking the process. */
export async function inSlices(count: number, step: (index: number) => void): Promise<void> {
  for (let start = 0; start < count; start += SLICE) {
    const end = Math.min(count, start + SLICE);
    for (let index = start; index < end; index += 1) {
      step(index);
    }
    await setImmediate();
  }
}

/** The indices of items in sorted order: a stable merge sort, in slices. */
export async function sortedPlaces<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Uint32Array> {
  const inOrder = (a: number, b: number) => compare(items[a] as Item, items[b] as Item) || a - b;
  let runs: Uint32Array[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    const length = Math.min(SLICE, items.length - start);
    runs.push(Uint32Array.from({ length }, (_, index) => start + index).sort(inOrder));
    await setImmediate();
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at], runs[at + 1], inOrder));
    }
    runs = merged;
  }
  return runs[0] ?? new Uint32Array(0);
}

type InOrder = (a: number, b: number) => number;

async function merge(
  left: Uint32Array = new Uint32Array(0),
  right: Uint32Array = new Uint32Array(0),
  inOrder: InOrder,
): Promise<Uint32Array> {
  const merged = new Uint32Array(left.length + right.length);
  let ofLeft = 0;
  let ofRight = 0;
  await inSlices(merged.length, (index) => {
    const a = left[ofLeft];
    const b = right[ofRight];
    const takesLeft = b === undefined || (a !== undefined && inOrder(a, b) <= 0);
    merged[index] = (takesLeft ? a : b) ?? 0;
    if (takesLeft) {
      ofLeft += 1;
    } else {
      ofRight += 1;
    }
  });
  return merged;
}
