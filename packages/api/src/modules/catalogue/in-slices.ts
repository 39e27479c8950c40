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

/** Runs work that yields after each step to its end, without blocking the process. Returns its value. */
export async function inSteps<Value>(steps: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      return value;
    }
    await setImmediate();
  }
}
