import fc from "fast-check";
import { expect, test } from "vitest";
import type { BasketLine } from "../basket/basket.ts";
import { DELIVERY_TYPES } from "../fulfilment/delivery.ts";
import { freeAmountPrice, type PricedProduct } from "../product/product.ts";
import {
  type HandedLine,
  handedBasket,
  handOverProblems,
  namedPart,
  netUnitPrice,
  returnedLine,
  unitFor,
} from "./punchout.ts";

const someLine: fc.Arbitrary<BasketLine> = fc.record({
  position: fc.integer({ min: 1, max: 500 }),
  product_number: fc.stringMatching(/^[A-Za-z0-9]{1,50}$/),
  variation_number: fc.stringMatching(/^[A-Za-z0-9-]{1,60}$/),
  face_value: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  quantity: fc.integer({ min: 1, max: 999 }),
  delivery_type: fc.constantFrom(...DELIVERY_TYPES),
});

// [punchout.message] [punchout.returned-lines]
test("a line is found again by what it was named, with its price", () => {
  fc.assert(
    fc.property(someLine, fc.integer({ min: 0, max: 10_000_000 }), (line, unit_price) => {
      const { quantity, position } = line;
      const returned = returnedLine({ ...namedPart(line, unit_price), quantity, unit_price: null }, position);
      expect(returned).toEqual({ line, unit_price });
    }),
  );
});

// [punchout.returned-lines]
test("whatever a system names is a line, and its own price goes before ours", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.option(fc.string()), (part, auxiliary) => {
      const { line } = returnedLine({ part, auxiliary, quantity: 3, unit_price: null }, 7);
      expect([line.position, line.quantity, line.variation_number]).toEqual([7, 3, part]);
    }),
  );
  const named = { part: "TV1-10", auxiliary: "TV1:1::1000", quantity: 1 };
  expect(returnedLine({ ...named, unit_price: 900 }, 1).unit_price).toBe(900);
  expect(returnedLine({ ...named, unit_price: null }, 1).unit_price).toBe(1000);
  expect(
    returnedLine({ part: "TV1-10", auxiliary: "TV1:99::1000", quantity: 1, unit_price: null }, 1).line,
  ).toMatchObject({ product_number: "TV1", delivery_type: 0 });
});

const OPEN = {
  number: "OPEN1",
  legal_kind: "single_purpose_voucher",
  tax_rate: 19,
  delivery_options: [1, 0],
  variations: [],
  free_amount: { min: 1000, max: 9000, step: 50, discount: 10 },
} as unknown as PricedProduct;

// [punchout.returned-lines]
test("an amount that was chosen is found by its price per piece without tax, and no other", () => {
  for (let amount = 1000; amount <= 9000; amount += 50) {
    const unit_price = netUnitPrice(OPEN, freeAmountPrice({ discount: 10 }, amount));
    const item = { part: "OPEN1-FREE", auxiliary: null, quantity: 1 };
    const { line } = returnedLine({ ...item, unit_price }, 1, OPEN);
    expect(line).toMatchObject({ product_number: "OPEN1", face_value: amount, delivery_type: 1 });
    expect(returnedLine({ ...item, unit_price: unit_price + 2 }, 1, OPEN).line.face_value).toBe(null);
  }
});

function aLine(changes: Partial<HandedLine>): HandedLine {
  return {
    position: 1,
    part: "A-1",
    auxiliary: "A:0::100",
    quantity: 1,
    unit_price: 100,
    tax_rate: 19,
    tax: 19,
    name: "A",
    language: "de",
    unit_of_measure: "EA",
    unspsc: "14111608",
    ...changes,
  };
}

// [punchout.sum]
test("the sum is that of price times quantity, and tax is added up per rate, lowest first", () => {
  const lines = [
    aLine({ quantity: 3, unit_price: 839, tax: 480 }),
    aLine({ unit_price: 1000, tax_rate: 7, tax: 70 }),
    aLine({ unit_price: 500, tax_rate: 0, tax: 0 }),
    aLine({ unit_price: 100, tax: 19 }),
  ];
  expect(handedBasket("EUR", lines)).toEqual({
    currency: "EUR",
    lines,
    total: 3 * 839 + 1600,
    tax: [
      { rate: 7, amount: 70 },
      { rate: 19, amount: 499 },
    ],
  });
  expect(handedBasket("EUR", [])).toEqual({ currency: "EUR", lines: [], total: 0, tax: [] });
});

const RULES = {
  part_length: 10,
  auxiliary_length: 20,
  currencies: ["EUR"],
  units: { C62: "PCE" },
  known_units: ["PCE"],
};

// [punchout.check] [punchout.format]
test.each<[string, Partial<HandedLine>, string, string[]]>([
  ["nothing of a line that fits", { unit_of_measure: "C62" }, "EUR", []],
  ["a long id", { unit_of_measure: "C62", part: "A-123456789" }, "EUR", ["part_too_long"]],
  ["a long second id", { unit_of_measure: "C62", auxiliary: "A".repeat(21) }, "EUR", ["part_too_long"]],
  ["a unit", { unit_of_measure: "KGM" }, "EUR", ["unit_unknown"]],
  ["a currency", { unit_of_measure: "PCE" }, "CHF", ["currency_unknown"]],
])("the buyer's system would refuse %s", (_, changes, currency, problems) => {
  const found = handOverProblems(handedBasket(currency, [aLine({ position: 4, ...changes })]), RULES);
  expect(found).toEqual(problems.map((problem) => ({ position: 4, problem })));
});

test("a system that names no units and currencies takes any", () => {
  const rules = { ...RULES, currencies: [], known_units: [], units: {} };
  expect(handOverProblems(handedBasket("XXX", [aLine({ unit_of_measure: "KGM" })]), rules)).toEqual([]);
  expect(unitFor({ unit_of_measure: "KGM" }, rules)).toBe("KGM");
});
