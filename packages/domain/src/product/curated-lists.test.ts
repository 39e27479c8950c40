import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  categoryRepresentatives,
  customProducts,
  highestDiscounts,
  highlightedProducts,
  recommendedProducts,
  withRecommended,
} from "./curated-lists.ts";
import { LABELS, type Label } from "./product.ts";

const product = fc.record({
  labels: fc.subarray([...LABELS] as Label[]),
  sublists: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  discount: fc.constantFrom(0, 0, 5, 10, 12.5),
});
const products = fc
  .array(product, { maxLength: 60 })
  .map((list) => list.map((each, index) => ({ ...each, number: `P${index}` })));
type Listed = { number: string; labels: Label[]; sublists: number[]; discount: number };

const numbersOf = (list: readonly { number: string }[]) => list.map(({ number }) => number);
const placesIn = (list: readonly Listed[], some: readonly Listed[]) => some.map((each) => list.indexOf(each));
const isRising = (places: readonly number[]) => places.every((place, index) => place > (places[index - 1] ?? -1));

// [catalogue.recommended]
describe("recommended products", () => {
  test("are the first twenty of sublist 2, in their order", () => {
    fc.assert(
      fc.property(products, (list) => {
        const tips = list.filter(({ sublists }) => sublists.includes(2));
        fc.pre(tips.length > 0);
        expect(recommendedProducts(list)).toEqual(tips.slice(0, 20));
      }),
    );
  });

  test("are the first twenty of all products if none is recommended", () => {
    fc.assert(
      fc.property(products, (list) => {
        const plain = list.map((each) => ({ ...each, sublists: each.sublists.filter((id) => id !== 2) }));
        expect(recommendedProducts(plain)).toEqual(plain.slice(0, 20));
      }),
    );
  });
});

test("the filter for recommended products finds the same products as their list, and nothing else changes", () => {
  fc.assert(
    fc.property(products, (list) => {
      const marked = withRecommended(list);
      const tips = marked.filter(({ sublists }) => sublists.includes(2));
      expect(numbersOf(tips.slice(0, 20))).toEqual(numbersOf(recommendedProducts(list)));
      const others = (each: Listed) => ({ ...each, sublists: each.sublists.filter((id) => id !== 2) });
      expect(marked.map(others)).toEqual(list.map(others));
    }),
  );
});

// [catalogue.automatic-lists]
test("highlighted products are the first five with the label, and none if no product has it", () => {
  fc.assert(
    fc.property(products, (list) => {
      const shown = highlightedProducts(list);
      const all = list.filter(({ labels }) => labels.includes("highlight"));
      expect(shown).toHaveLength(Math.min(5, all.length));
      expect(shown).toEqual(all.slice(0, shown.length));
    }),
  );
});

// [catalogue.automatic-lists]
test("the highest discounts are sorted in descending order, stably, and no larger one is left out", () => {
  fc.assert(
    fc.property(products, (list) => {
      const shown = highestDiscounts(list);
      const left = list.filter(({ number }) => !numbersOf(shown).includes(number));
      expect(shown).toHaveLength(Math.min(20, list.filter(({ discount }) => discount > 0).length));
      shown.forEach((each, index) => {
        const next = shown[index + 1];
        expect(each.discount).toBeGreaterThan(0);
        if (next?.discount === each.discount) {
          expect(isRising(placesIn(list, [each, next]))).toBe(true);
        } else if (next) {
          expect(each.discount).toBeGreaterThan(next.discount);
        }
      });
      const least = shown.at(-1)?.discount ?? 0;
      expect(left.every(({ discount }) => discount <= least)).toBe(true);
    }),
  );
});

// [catalogue.custom-list]
describe("a custom list", () => {
  const wanted = fc.array(
    fc.integer({ min: 0, max: 80 }).map((place) => `P${place}`),
    { maxLength: 40 },
  );

  test("shows each of its products once, in its own order, at most twenty", () => {
    fc.assert(
      fc.property(products, wanted, (list, numbers) => {
        const known = [...new Set(numbers)].filter((number) => numbersOf(list).includes(number));
        const shown = customProducts(list, numbers);
        expect(shown && numbersOf(shown)).toEqual(known.length < 3 ? undefined : known.slice(0, 20));
      }),
    );
  });

  test.each([
    [["P1", "P2"], undefined],
    [["P1", "P2", "P2"], undefined],
    [["P1", "P2", "gone"], undefined],
    [
      ["P3", "P1", "P2"],
      ["P3", "P1", "P2"],
    ],
  ])("of %j shows %j", (numbers, expected) => {
    const list = ["P1", "P2", "P3"].map((number) => ({ number }));
    const shown = customProducts(list, numbers);
    expect(shown && numbersOf(shown)).toEqual(expected);
  });
});

test("each category is represented by a product that represents no other, if it has one", () => {
  const [tea, both, book] = [{ categories: [1] }, { categories: [1, 2] }, { categories: [2] }];
  expect(categoryRepresentatives([both, tea, book], [1, 2, 3])).toEqual([both, book]);
  expect(categoryRepresentatives([both], [1, 2])).toEqual([both]);
});
