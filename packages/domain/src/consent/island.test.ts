import fc from "fast-check";
import { expect, test } from "vitest";
import { ISLAND_VALUES, orderFigures } from "./island.ts";

const fee = (identifier: string, net_price: number) => ({ identifier, net_price });

// [island.values]
test.each([
  ["nothing but goods", [], 1000, 160, "8.4"],
  ["shipping", [fee("DEL", 420)], 1500, 160, "9.2"],
  ["shipping that is free", [fee("DEL", 420), fee("D_DF", -420)], 1000, 160, "8.4"],
  ["another fee, which counts", [fee("SER", 100)], 1100, 160, "9.4"],
  ["no more than a refund", [], 100, 160, "0"],
])(
  "with %s the value of an order is without tax and shipping",
  (_, impersonal_accounts, gross_price, tax, expected) => {
    const currency = { short_symbol: "EUR" };
    const order = { gross_price, tax: [{ amount: tax }], impersonal_accounts, currency };
    expect(orderFigures(order)).toEqual({ orderValue: expected, orderCurrency: "EUR" });
  },
);

// [island.values]
test("whatever an order is worth, an island takes its value", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (gross_price) => {
      const order = { gross_price, tax: [], impersonal_accounts: [], currency: { short_symbol: "EUR" } };
      expect(orderFigures(order).orderValue).toMatch(ISLAND_VALUES.orderValue);
    }),
  );
});
