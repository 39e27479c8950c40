import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_RECOMMENDED, MAX_RELATED, type RelatedCandidate, relatedProducts } from "./related-products.ts";

const a = (number: string, changes: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  number,
  categories: [1],
  name: number,
  description: "",
  isRecommended: false,
  isSoldOut: false,
  discount: 0,
  ...changes,
});
const numbers = (products: readonly RelatedCandidate[]) => products.map(({ number }) => number);

const COFFEE = a("COFFEE", { name: "Kaffee Gutschein", description: "Frisch geröstet in der Rösterei." });

// [catalogue.related]
test("products that share words come first, names count more, and accents are ignored", () => {
  const catalogue = [
    a("OTHER"),
    a("ROAST", { description: "Geröstet mit Liebe" }),
    a("BEANS", { name: "KAFFEE Bohnen" }),
    a("TEA", { categories: [2], name: "Kaffee" }),
    COFFEE,
  ];
  expect(numbers(relatedProducts(COFFEE, catalogue, new Set()))).toEqual(["BEANS", "ROAST", "OTHER"]);
  expect(numbers(relatedProducts(COFFEE, catalogue, new Set(["BEANS", "TEA"])))).toEqual(["ROAST", "OTHER"]);
});

test("the most similar products are sorted by discount, and equal discounts by similarity", () => {
  const unlike = Array.from({ length: MAX_RELATED }, (_, index) => a(`U${index}`, { discount: 50 + index }));
  const alike = [
    a("ROAST", { description: "Geröstet mit Liebe" }),
    a("BEANS", { name: "KAFFEE Bohnen" }),
    a("MILL", { name: "Kaffee Mühle", discount: 10 }),
  ];
  const shown = numbers(relatedProducts(COFFEE, [...alike, ...unlike, COFFEE], new Set()));
  expect(shown).toHaveLength(MAX_RELATED);
  expect(shown.slice(0, 2), "twelve others fill the rest").toEqual(["U11", "U10"]);
  expect(shown.slice(-3)).toEqual(["MILL", "BEANS", "ROAST"]);
});

test("if its categories have no others, recommended products are shown, largest discount first", () => {
  const catalogue = Array.from({ length: 9 }, (_, index) =>
    a(`R${index}`, { categories: [2], isRecommended: index > 0, discount: index }),
  );
  expect(numbers(relatedProducts(COFFEE, [COFFEE, ...catalogue], new Set(["R8"])))).toEqual([
    "R7",
    "R6",
    "R5",
    "R4",
    "R3",
    "R2",
    "R1",
  ]);
  expect(relatedProducts(COFFEE, [COFFEE, a("PLAIN", { categories: [2] })], new Set())).toEqual([]);
});

test("what is in the basket, sold out or the product itself is left out, and the number is limited", () => {
  const candidate = fc.record({
    number: fc.string({ minLength: 1, maxLength: 2 }),
    categories: fc.subarray([1, 2]),
    name: fc.string(),
    description: fc.lorem(),
    isRecommended: fc.boolean(),
    isSoldOut: fc.boolean(),
    discount: fc.nat(90),
  });
  fc.assert(
    fc.property(
      candidate,
      fc.uniqueArray(candidate, { selector: (of) => of.number }),
      fc.string(),
      (of, rest, held) => {
        const shown = relatedProducts(of, rest, new Set([held]));
        const isRelated = shown.some(({ categories }) => categories.some((id) => of.categories.includes(id)));
        expect(shown.length).toBeLessThanOrEqual(isRelated ? MAX_RELATED : MAX_RECOMMENDED);
        expect(numbers(shown)).not.toContain(held);
        expect(numbers(shown)).not.toContain(of.number);
        expect(shown.some(({ isSoldOut }) => isSoldOut)).toBe(false);
      },
    ),
  );
});
