import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum, taxInGross } from "../money/money.ts";
import { LEGAL_KINDS, TYPE_GROUPS } from "../product/product.ts";
import { effectiveTaxRate } from "../product/product-tax.ts";
import { basketTotals, creditEffect, type PricedLine } from "./basket-totals.ts";
import {
  DISCOUNT_LINES,
  deliveryFee,
  FEE_IDENTIFIERS,
  type FeeRule,
  feeLines,
  isKnownFee,
  missingForFreeDelivery,
  VOUCHER_DISCOUNT,
} from "./fees.ts";

const aFee = (changes: Partial<FeeRule> = {}): FeeRule => ({
  identifier: "SER",
  name: null,
  amount: { kind: "fixed", value: 500 },
  delivery_types: [],
  type_groups: [],
  free_from: null,
  discount_percent: 0,
  tax_rate: 19,
  ...changes,
});

const aLine = (changes: Partial<PricedLine> = {}): PricedLine => ({
  delivery_type: 0,
  type_group: "PHY",
  legal_kind: "goods",
  tax_rate: 19,
  gross_price: 1190,
  quantity: 1,
  retail_value: null,
  ...changes,
});

const totalsOf = (
  lines: readonly PricedLine[],
  rules: readonly FeeRule[] = [],
  how: { prepaidValue?: number; showsNet?: boolean } = {},
) => basketTotals(lines, rules, { prepaidValue: 0, showsNet: false, ...how });

const feesOf = (rules: readonly FeeRule[], lines: readonly PricedLine[]) =>
  feeLines(rules, lines, sum(lines.map(({ gross_price }) => gross_price)));

// [fee.amount] [fee.free-from] [fee.discount]
describe("fees", () => {
  test.each([
    ["fixed", {}, [["SER", 500]]],
    ["percent of the lines it applies to", { amount: { kind: "percent", percent: 10 } }, [["SER", 119]]],
    ["for another delivery", { delivery_types: [1] }, []],
    ["for this delivery", { delivery_types: [1, 0] }, [["SER", 500]]],
    ["for another type group", { type_groups: ["TVO"] }, []],
    ["free at exactly this value", { free_from: 1190 }, []],
    ["not yet free", { free_from: 1191 }, [["SER", 500]]],
    [
      "with a discount",
      { discount_percent: 20 },
      [
        ["SER", 500],
        ["D_SF", -100],
      ],
    ],
    [
      "fully discounted",
      { discount_percent: 100 },
      [
        ["SER", 500],
        ["D_SF", -500],
      ],
    ],
  ] as const)("%s", (_, changes, expected) => {
    const lines = feesOf([aFee(changes as Partial<FeeRule>)], [aLine()]);
    expect(lines.map(({ identifier, gross_price }) => [identifier, gross_price])).toEqual(expected);
  });

  // [fee.voucher-discount]
  test("a voucher discount is a negative line, and never exceeds the price of the vouchers", () => {
    const lines = [aLine({ type_group: "TVO", gross_price: 4000 }), aLine({ gross_price: 900 })];
    const discount = (amount: FeeRule["amount"]) =>
      feesOf([aFee({ identifier: VOUCHER_DISCOUNT, type_groups: ["TVO"], amount, tax_rate: 0 })], lines);
    expect(discount({ kind: "percent", percent: 10 })).toMatchObject([{ identifier: "D_VV", gross_price: -400 }]);
    expect(discount({ kind: "fixed", value: 9000 })).toMatchObject([{ identifier: "D_VV", gross_price: -4000 }]);
  });

  // [fee.voucher-discount]
  test("a voucher discount leaves rewards alone, whatever product types it names", () => {
    const lines = [aLine({ gross_price: 51_600 }), aLine({ type_group: "UVO", gross_price: 1000 })];
    const given = (type_groups: FeeRule["type_groups"], of = lines) =>
      feesOf([aFee({ identifier: VOUCHER_DISCOUNT, amount: { kind: "percent", percent: 3 }, type_groups })], of).map(
        ({ gross_price }) => gross_price,
      );
    expect(given([])).toEqual([-30]);
    expect(given([...TYPE_GROUPS])).toEqual([-30]);
    expect(given(["PHY"])).toEqual([]);
    expect(given([], lines.slice(0, 1))).toEqual([]);
  });

  // [fee.voucher-discount] [fee.parts]
  test("a voucher discount is divided among the rates of the vouchers, to the cent", () => {
    const vouchers = [
      aLine({ type_group: "TVO", legal_kind: "single_purpose_voucher", gross_price: 1000, tax_rate: 19 }),
      aLine({ type_group: "TVO", legal_kind: "single_purpose_voucher", gross_price: 1000, tax_rate: 7 }),
      aLine({ type_group: "UVO", legal_kind: "multi_purpose_voucher", gross_price: 1000, tax_rate: 19 }),
      aLine({ gross_price: 1190, tax_rate: 19 }),
    ];
    const off = aFee({ identifier: VOUCHER_DISCOUNT, amount: { kind: "fixed", value: 1000 }, tax_rate: 0 });
    const { fees, tax } = totalsOf(vouchers, [off]);
    expect(fees).toMatchObject([
      {
        gross_price: -1000,
        net_price: -1000 + 53 + 22,
        tax_rate: null,
        parts: [
          { line: 0, tax_rate: 19, legal_kind: "single_purpose_voucher", gross_price: -334, net_price: -281 },
          { line: 1, tax_rate: 7, legal_kind: "single_purpose_voucher", gross_price: -333, net_price: -311 },
          { line: 2, tax_rate: 0, legal_kind: "multi_purpose_voucher", gross_price: -333, net_price: -333 },
        ],
      },
    ]);
    expect(tax).toEqual([
      { rate: 7, amount: 65 - 22, of: 1000 - 333 },
      { rate: 19, amount: 160 + 190 - 53, of: 1000 + 1190 - 334 },
    ]);
  });

  test("several discounts together never exceed the price of the vouchers they apply to", () => {
    const lines = [
      aLine({ type_group: "TVO", gross_price: 400, tax_rate: 0 }),
      aLine({ type_group: "UVO", gross_price: 300, tax_rate: 0 }),
    ];
    const off = (value: number, type_groups: FeeRule["type_groups"]) =>
      aFee({ identifier: VOUCHER_DISCOUNT, amount: { kind: "fixed", value }, type_groups, tax_rate: 0 });
    const given = (...rules: FeeRule[]) => feesOf(rules, lines).map(({ gross_price }) => gross_price);
    expect(given(off(100, ["TVO"]), off(200, []))).toEqual([-100, -200]);
    expect(given(off(400, ["TVO"]), off(400, []))).toEqual([-400, -300]);
    expect(given(off(700, []), off(1, ["UVO"]))).toEqual([-700]);
  });

  test("a website's own fee keeps its name; only known fees can have a discount line", () => {
    const name = { de: "Geschenkpapier" };
    const lines = feesOf([aFee({ identifier: "GIFT_WRAP", name, discount_percent: 50 })], [aLine()]);
    expect(lines).toMatchObject([{ identifier: "GIFT_WRAP", name, gross_price: 500 }]);
    expect(["SER", "D_VV", "GIFT_WRAP", "D_SF"].map(isKnownFee)).toEqual([true, true, false, false]);
  });

  // [fee.missing-for-free]
  test.each([
    ["the missing amount", [{ free_from: 5000 }], 3810],
    ["it never becomes free", [{ free_from: null }], null],
    ["it is free already", [{ free_from: 1190 }], null],
    ["it costs nothing for these lines", [{ free_from: 5000, delivery_types: [1] }], null],
    ["the highest of several bounds", [{ free_from: 5000 }, { free_from: 9000 }], 7810],
    ["one of several is always charged", [{ free_from: 5000 }, { free_from: null }], null],
    ["another fee's bound", [{ free_from: 5000, identifier: "SER" }], null],
  ] as const)("free delivery: %s", (_, rules, expected) => {
    const fees = rules.map((rule) => aFee({ identifier: "DEL", ...(rule as Partial<FeeRule>) }));
    expect(missingForFreeDelivery(fees, [aLine()], 1190)).toBe(expected);
  });

  // [basket.shown-value]
  test("if net prices are shown, the bound for a free fee is compared with the net value", () => {
    const rules = [aFee({ identifier: "DEL", free_from: 1100 })];
    const shown = (showsNet: boolean) => {
      const { fees, missing_for_free_delivery } = totalsOf([aLine()], rules, { showsNet });
      return [fees.length, missing_for_free_delivery];
    };
    expect(shown(false)).toEqual([0, null]);
    expect(shown(true), "1,190 are 1,000 without tax").toEqual([1, 100]);
  });

  const OPEN = { gross_price: null, net_price: null, free_from: null };
  test.each([
    ["the fee and the bound from which it is free", [{ free_from: 5000 }], [0], { gross_price: 500, free_from: 5000 }],
    ["its net price", [{ amount: { kind: "fixed", value: 1190 } }], [0], { gross_price: 1190, net_price: 1000 }],
    ["less its discount", [{ discount_percent: 20 }], [0], { gross_price: 400, free_from: null }],
    ["unknown if only one delivery type has a fee", [{ delivery_types: [0] }], [0, 1], OPEN],
    ["unknown if it is a percentage of the basket", [{ amount: { kind: "percent", percent: 5 } }], [0], OPEN],
    ["unknown if several fees are charged", [{}, { delivery_types: [0] }], [0], OPEN],
    ["none for another delivery type", [{ delivery_types: [1] }], [0], null],
    ["none for another type group", [{ type_groups: ["TVO"] }], [0], null],
    ["none from another fee", [{ identifier: "SER" }], [0], null],
    ["none if it is fully discounted", [{ discount_percent: 100 }], [0], null],
    ["none if it is always free", [{ free_from: 0 }], [0], null],
    ["none if its amount is zero", [{ amount: { kind: "fixed", value: 0 } }], [0], null],
  ] as const)("a product's delivery fee: %s", (_, rules, delivery_options, expected) => {
    const fees = rules.map((rule) => aFee({ identifier: "DEL", ...(rule as Partial<FeeRule>) }));
    const fee = deliveryFee(fees, { type_group: "PHY", delivery_options });
    if (expected) {
      expect(fee).toMatchObject(expected);
    } else {
      expect(fee).toBeNull();
    }
  });

  test("an empty basket has no fees, and fee lines follow the order of the rules", () => {
    const rules = [aFee({ identifier: "PLO" }), aFee({ identifier: "DEL" })];
    expect(feesOf(rules, [])).toEqual([]);
    expect(feesOf(rules, [aLine()]).map(({ identifier }) => identifier)).toEqual(["PLO", "DEL"]);
  });

  test.each(FEE_IDENTIFIERS.map((identifier) => [identifier, DISCOUNT_LINES[identifier]] as const))(
    "the discount line of %s is %s",
    (identifier, discountLine) => {
      const lines = feesOf([aFee({ identifier, discount_percent: 10 })], [aLine()]);
      expect(lines.map((line) => line.identifier)).toEqual(discountLine ? [identifier, discountLine] : [identifier]);
    },
  );
});

// [basket.tax] [product.tax]
describe("tax", () => {
  test("a multi-purpose voucher is not taxed, whatever its rate; other products are", () => {
    expect(LEGAL_KINDS.map((kind) => effectiveTaxRate(kind, 19))).toEqual([19, 19, 0, 19]);
    const { tax, net_price } = totalsOf([aLine({ legal_kind: "multi_purpose_voucher" })]);
    expect([tax, net_price]).toEqual([[], 1190]);
  });

  test("is summed per rate and sorted by rate", () => {
    const lines = [
      aLine({ tax_rate: 19 }),
      aLine({ tax_rate: 5.5, gross_price: 1055 }),
      aLine({ tax_rate: 19 }),
      aLine({ tax_rate: 7, gross_price: 1070 }),
    ];
    const { tax, net_price } = totalsOf(lines, [aFee({ amount: { kind: "fixed", value: 1070 }, tax_rate: 7 })]);
    expect(tax).toEqual([
      { rate: 5.5, amount: 55, of: 1055 },
      { rate: 7, amount: 140, of: 2140 },
      { rate: 19, amount: 380, of: 2380 },
    ]);
    expect(net_price).toBe(5000);
  });
});

// [basket.totals]
describe("totals", () => {
  const line: fc.Arbitrary<PricedLine> = fc.record({
    delivery_type: fc.constantFrom(0, 1, 2),
    type_group: fc.constantFrom(...TYPE_GROUPS),
    legal_kind: fc.constantFrom(...LEGAL_KINDS),
    tax_rate: fc.constantFrom(0, 5.5, 7, 19, 21),
    gross_price: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    retail_value: fc.option(fc.integer({ min: 0, max: 10_000 })),
  });
  const rule: fc.Arbitrary<FeeRule> = fc.record({
    identifier: fc.constantFrom(...FEE_IDENTIFIERS, VOUCHER_DISCOUNT, "GIFT_WRAP"),
    name: fc.constant(null),
    amount: fc.oneof(
      fc.record({ kind: fc.constant("fixed" as const), value: fc.integer({ min: 0, max: 2000 }) }),
      fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 0, max: 30 }) }),
    ),
    delivery_types: fc.subarray([0, 1, 2] as const),
    type_groups: fc.subarray([...TYPE_GROUPS]),
    free_from: fc.option(fc.integer({ min: 0, max: 50_000 })),
    discount_percent: fc.integer({ min: 0, max: 100 }),
    tax_rate: fc.constantFrom(0, 7, 19),
  });

  test("agree with each other for every basket", () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.array(rule, { maxLength: 4 }),
        fc.integer({ min: 0, max: 500_000 }),
        (lines, rules, prepaid) => {
          const totals = totalsOf(lines, rules, { prepaidValue: prepaid });
          const add = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
          const goods = add(lines.map(({ gross_price }) => gross_price));
          const fees = add(totals.fees.map(({ gross_price }) => gross_price));
          expect(totals.basket_without_fees).toBe(goods);
          expect(totals.gross_price).toBe(goods + fees);
          expect(totals.net_price + add(totals.tax.map(({ amount }) => amount))).toBe(totals.gross_price);
          expect(totals.used_credit + totals.remaining_credit).toBe(prepaid);
          expect(totals.used_credit + totals.missing_amount_of_money).toBe(totals.gross_price);
          expect(Math.min(totals.remaining_credit, totals.missing_amount_of_money)).toBe(0);
          expect(
            Math.min(
              totals.used_credit,
              totals.remaining_credit,
              totals.missing_amount_of_money,
              totals.savings,
              totals.gross_price,
            ),
          ).toBeGreaterThanOrEqual(0);
          expect(totals.item_count).toBe(add(lines.map(({ quantity }) => quantity)));
          const rates = totals.tax.map(({ rate }) => rate);
          expect(rates).toEqual([...new Set(rates)].sort((a, b) => a - b));
          expect(rates).not.toContain(0);
          expect(
            Object.values(totals)
              .flat()
              .every((value) => typeof value !== "number" || Number.isSafeInteger(value)),
          ).toBe(true);
        },
      ),
    );
  });

  test("showing net prices changes the shown values, but not the total unless a fee depends on them", () => {
    const always = rule.map((each) => ({ ...each, free_from: null }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.array(always, { maxLength: 4 }), (lines, rules) => {
        const [gross, net] = [totalsOf(lines, rules), totalsOf(lines, rules, { showsNet: true })];
        const { basket_without_fees, savings, ...same } = net;
        expect({ ...gross, ...same }).toEqual(gross);
        expect(savings).toBeLessThanOrEqual(gross.savings + 1);
        const fees = net.fees.reduce((total, { net_price }) => total + net_price, 0);
        const tax = net.tax.reduce((total, { amount }) => total + amount, 0);
        expect(basket_without_fees + fees + tax).toBe(net.gross_price);
      }),
    );
  });

  test("the tax of each rate is the sum of its lines", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        for (const { rate, amount } of totalsOf(lines).tax) {
          const of = lines.filter(({ legal_kind, tax_rate }) => effectiveTaxRate(legal_kind, tax_rate) === rate);
          expect(amount).toBe(of.reduce((total, { gross_price }) => total + taxInGross(gross_price, rate), 0));
        }
      }),
    );
  });

  // [basket.savings]
  test("savings count the lines that cost less than their retail value, per item", () => {
    const lines = [
      aLine({ gross_price: 1800, quantity: 2, retail_value: 1000 }),
      aLine({ gross_price: 1500, retail_value: 1000 }),
      aLine({ retail_value: null }),
    ];
    expect(totalsOf(lines).savings).toBe(200);
  });

  test("savings are net if prices are, and the same either way for a voucher without tax", () => {
    const reward = aLine({ gross_price: 2380, quantity: 2, retail_value: 1785 });
    const voucher = aLine({ legal_kind: "multi_purpose_voucher", gross_price: 900, retail_value: 1000 });
    expect(totalsOf([reward, voucher]).savings).toBe(1190 + 100);
    expect(totalsOf([reward, voucher], [], { showsNet: true }).savings).toBe(1000 + 100);
  });
});

// [basket.credit]
test.each([
  [10_000, 2500, { leaves: 7500, in_addition: 0 }],
  [2500, 2500, { leaves: 0, in_addition: 0 }],
  [1000, 2500, { leaves: 0, in_addition: 1500 }],
  [0, 0, { leaves: 0, in_addition: 0 }],
])("of %d credit a price of %d makes %j", (credit, price, effect) => {
  expect(creditEffect(credit, price)).toEqual(effect);
});
