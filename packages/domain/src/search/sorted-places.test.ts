import fc from "fast-check";
import { expect, test } from "vitest";
import { confirmedPlaces, reversedPlaces, sortedPlaces } from "./sorted-places.ts";

/** Goes through all steps and returns their number with the result. */
function finished<Value>(steps: Generator<void, Value>): { places: Value; count: number } {
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

const byValue = (a: number, b: number) => a - b;
const values = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5000, size: "max" });

test("an order reversed is the order by the opposite comparison, in which equal items keep their places too", () => {
  fc.assert(
    fc.property(values, (list) => {
      const { places } = finished(sortedPlaces(list, byValue));
      const opposite = finished(sortedPlaces(list, (a, b) => b - a)).places;
      expect(finished(reversedPlaces(list, byValue, places)).places).toEqual(opposite);
    }),
    { numRuns: 20 },
  );
});

test("an order is confirmed, and none with two places exchanged", () => {
  const exchange = fc.tuple(fc.nat(), fc.nat());
  fc.assert(
    fc.property(values, exchange, (list, [one, other]) => {
      const { places } = finished(sortedPlaces(list, byValue));
      expect(finished(confirmedPlaces(list, byValue, places)).places).toEqual(places);
      const [a, b] = [one % list.length, other % list.length];
      fc.pre(a !== b && list.length > 0);
      const exchanged = places.with(a, places[b] ?? 0).with(b, places[a] ?? 0);
      expect(finished(confirmedPlaces(list, byValue, exchanged)).places).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["longer", [0, 1, 2, 2]],
  ["shorter", [0, 1]],
  ["of a place twice", [0, 1, 1]],
  ["of a place that is not there", [0, 1, 3]],
])("an order that is %s is not confirmed", (_, order) => {
  expect(finished(confirmedPlaces([5, 6, 7], byValue, Uint32Array.from(order))).places).toBeUndefined();
});

test("a long order is confirmed and reversed in several steps", () => {
  const numbers = Array.from({ length: 30_000 }, (_, place) => place);
  const places = Uint32Array.from(numbers);
  expect(finished(confirmedPlaces(numbers, byValue, places)).count).toBeGreaterThan(10);
  expect(finished(reversedPlaces(numbers, byValue, places)).count).toBeGreaterThan(10);
});
