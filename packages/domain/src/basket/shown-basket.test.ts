import { expect, test } from "vitest";
import { differenceFrom, type ShownBasket } from "./shown-basket.ts";

const LINE = { position: 1, product_number: "TV1", quantity: 2, price: 2000 };
const NOW = { version: 7, total: 2500, currency: "EUR", to_pay: 500, lines: [LINE], terms: "of May" } as const;

// [order.shown]
test.each<[string, Partial<ShownBasket>, ReturnType<typeof differenceFrom>]>([
  ["nothing", {}, undefined],
  ["nothing, of a caller that knows the sum alone", { to_pay: undefined, lines: undefined }, undefined],
  ["the total", { total: 2400 }, { reason: "total", lines: [] }],
  ["the currency", { currency: "CHF" }, { reason: "total", lines: [] }],
  ["what is to be paid", { to_pay: 0 }, { reason: "to_pay", lines: [] }],
  ["the terms, though the version is another too", { version: 6, terms: "of April" }, { reason: "terms", lines: [] }],
  ["the version, of a caller that read no terms", { version: 6, terms: undefined }, { reason: "basket", lines: [] }],
  ["the version alone", { version: 6 }, { reason: "basket", lines: [] }],
  [
    "a price",
    { total: 2400, lines: [{ ...LINE, price: 1900 }] },
    {
      reason: "total",
      lines: [
        { position: 1, product_number: "TV1", before: { quantity: 2, price: 1900 }, now: { quantity: 2, price: 2000 } },
      ],
    },
  ],
  [
    "a line that came",
    { version: 6, total: 500, lines: [] },
    {
      reason: "total",
      lines: [{ position: 1, product_number: "TV1", before: null, now: { quantity: 2, price: 2000 } }],
    },
  ],
  [
    "a line that went, for another of the same price",
    { version: 6, lines: [LINE, { ...LINE, position: 2, product_number: "TV2" }] },
    {
      reason: "basket",
      lines: [{ position: 2, product_number: "TV2", before: { quantity: 2, price: 2000 }, now: null }],
    },
  ],
])("of what was shown differs %s", (_, shown, difference) => {
  expect(differenceFrom({ ...NOW, ...shown }, NOW)).toEqual(difference);
});
