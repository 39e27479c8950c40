import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inSlices, sortedPlaces } from "./in-slices.ts";

test("sorting in slices puts items where sorting at once puts them, equal ones in their old order", async () => {
  const items = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 0, maxLength: 9000, size: "max" });
  await fc.assert(
    fc.asyncProperty(items, async (list) => {
      const expected = list.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value);
      expect([...(await sortedPlaces(list, (a, b) => a - b))]).toEqual(expected.map(({ place }) => place));
    }),
    { numRuns: 20 },
  );
});

test("others have their turn between the slices, and every step is done once", async () => {
  const done: number[] = [];
  let turns = 0;
  let isOver = false;
  const others = async () => {
    for (; !isOver; turns += 1) {
      await setImmediate();
    }
  };
  const waiting = others();
  await inSlices(5000, (index) => done.push(index));
  isOver = true;
  await waiting;
  expect(done).toEqual(Array.from({ length: 5000 }, (_, index) => index));
  expect(turns).toBeGreaterThan(1);
});
