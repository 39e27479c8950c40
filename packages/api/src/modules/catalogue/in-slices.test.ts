import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inSlices, inSteps } from "./in-slices.ts";

/** Counts the turns that other tasks get during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = async () => {
    for (; !isOver; turns += 1) {
      await setImmediate();
    }
  };
  const waiting = others();
  await work;
  isOver = true;
  await waiting;
  return turns;
}

test("others have their turn between the slices, and every step is done once", async () => {
  const done: number[] = [];
  const turns = await turnsDuring(inSlices(5000, (index) => done.push(index)));
  expect(done).toEqual(Array.from({ length: 5000 }, (_, index) => index));
  expect(turns).toBeGreaterThan(1);
});

test("others have their turn whenever a work yields, and its value is returned", async () => {
  const work = inSteps(
    (function* steps() {
      yield;
      yield;
      yield;
      return "value";
    })(),
  );
  expect(await turnsDuring(work)).toBeGreaterThan(1);
  expect(await work).toBe("value");
});
