import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedPlaces } from "./sorted-places.ts";

/** Goes through all steps and returns their number with the result. */
function finished(steps: Generator<void, Uint32Array>): { places: Uint32Array; count: number } {
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next();
    if (done) {
      return { places: value, count };
    }
  }
}

test("sorting in steps equals a stable sort at once", () => {
  const items = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 0, maxLength: 9000, size: "max" });
  fc.assert(
    fc.property(items, (list) => {
      const expected = list.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value);
      const { places } = finished(sortedPlaces(list, (a, b) => a - b));
      expect([...places]).toEqual(expected.map(({ place }) => place));
    }),
    { numRuns: 20 },
  );
});

test("a long list is sorted in several steps", () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 10_007);
  expect(finished(sortedPlaces(numbers, (a, b) => a - b)).count).toBeGreaterThan(10);
});
