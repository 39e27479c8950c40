import fc from "fast-check";
import { expect, test } from "vitest";
import { DELIVERY_TYPES } from "../fulfilment/delivery.ts";
import { LEGAL_KINDS, TYPE_GROUPS } from "../product/product.ts";
import { basketTotals, type PricedLine } from "./basket-totals.ts";
import { type FeeRule, feeBounds, VOUCHER_DISCOUNT } from "./fees.ts";

const deliveries = fc.constantFrom(...DELIVERY_TYPES.slice(0, 3));

const aLine: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  gross_price: fc.integer({ min: 1, max: 10_000 }),
  delivery_type: deliveries,
  type_group: fc.constantFrom(...TYPE_GROUPS),
  legal_kind: fc.constantFrom(...LEGAL_KINDS),
  tax_rate: fc.constantFrom(0, 7, 19),
  retail_value: fc.constant(null),
});

const aRule: fc.Arbitrary<FeeRule> = fc.record({
  identifier: fc.constantFrom("SER", "DEL", "HF", VOUCHER_DISCOUNT),
  name: fc.constant(null),
  amount: fc.oneof(
    fc.record({ kind: fc.constant("fixed" as const), value: fc.integer({ min: 0, max: 2000 }) }),
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 0, max: 100 }) }),
  ),
  delivery_types: fc.uniqueArray(deliveries, { maxLength: 2 }),
  type_groups: fc.uniqueArray(fc.constantFrom(...TYPE_GROUPS), { maxLength: 2 }),
  free_from: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
  discount_percent: fc.constantFrom(0, 0, 50, 100),
  tax_rate: fc.constantFrom(0, 19),
});

// [basket.plans]
test("what further lines cost beside their price is within the bounds of the fees", () => {
  const some = fc.array(aLine, { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(aRule, { maxLength: 4 }), some, some, fc.boolean(), (rules, lines, more, showsNet) => {
      const totalsOf = (all: readonly PricedLine[]) => basketTotals(all, rules, { prepaidValue: 0, showsNet });
      const [before, after] = [totalsOf(lines), totalsOf([...lines, ...more])];
      const goods = more.reduce((sum, { gross_price }) => sum + gross_price, 0);
      const beside = after.gross_price - before.gross_price - goods;
      const amount = after.gross_price + goods;
      const { least, most } = feeBounds(rules, more, { amount, charged: before.fees });
      expect(beside).toBeGreaterThanOrEqual(least);
      expect(beside).toBeLessThanOrEqual(most);
    }),
    { numRuns: 3000 },
  );
});
