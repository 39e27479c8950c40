import fc from "fast-check";
import { expect, test } from "vitest";
import { sum, taxInGross } from "../money/money.ts";
import { type Pieces, positionShares, priced } from "./refund.ts";
import { type RefundTaxPart, refundTaxParts, type TaxedFee, type TaxedLine } from "./refund-tax.ts";

interface TaxedOrder {
  lines: TaxedLine[];
  fees: TaxedFee[];
}

const aFee = (gross_price: number, tax_rate: number): TaxedFee => {
  return { position: null, legal_kind: null, gross_price, tax_rate, tax: taxInGross(gross_price, tax_rate) };
};

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        gross_price: fc.integer({ min: 0, max: 50_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        tax_rate: fc.constantFrom(0, 7, 19),
        legal_kind: fc.constantFrom("goods" as const, "single_purpose_voucher" as const, null),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    fees: fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom(0, 7, 19)), { maxLength: 4 }),
  })
  .map(({ lines, fees }): TaxedOrder => {
    return {
      lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
      fees: fees.map(([gross, rate]) => aFee(gross, rate)),
    };
  });

/** The same order as refunds read it. */
function recordOf({ lines, fees }: TaxedOrder) {
  return {
    lines,
    fees: fees.map(({ gross_price, tax }) => ({ gross_price, net_price: gross_price - tax })),
  } as unknown as Parameters<typeof positionShares>[0];
}

const nameOf = ({ is_fee, legal_kind, tax_rate }: Pick<RefundTaxPart, "is_fee" | "legal_kind" | "tax_rate">) =>
  `${is_fee ? "fee" : legal_kind} ${tax_rate}`;

/** Gross and tax by legal kind and rate, without what is 0. */
function sumsOf(parts: readonly RefundTaxPart[]) {
  const groups = Object.entries(Object.groupBy(parts, nameOf)).map(([name, group = []]) => {
    return [name, sum(group.map(({ gross }) => gross)), sum(group.map(({ tax }) => tax))];
  });
  return groups.filter(([, gross, tax]) => gross !== 0 || tax !== 0).toSorted();
}

const sold = ({ lines, fees }: TaxedOrder): RefundTaxPart[] => [
  ...lines.map(({ legal_kind, tax_rate, gross_price }) => {
    return { is_fee: false, legal_kind, tax_rate, gross: gross_price, tax: taxInGross(gross_price, tax_rate) };
  }),
  ...fees.map(({ tax_rate, gross_price, tax }) => ({
    is_fee: true,
    legal_kind: null,
    tax_rate,
    gross: gross_price,
    tax,
  })),
];

// [report.tax]
test("however an order goes back in pieces, the parts are the refunds, and in the end what was sold", () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), (drawn, choices) => {
      const shares = positionShares(recordOf(drawn));
      const given: Pieces[] = [];
      const parts: RefundTaxPart[] = [];
      for (let left = drawn.lines.filter(() => true); left.length > 0; ) {
        const line = left[Number(choices.next().value) % left.length] ?? drawn.lines[0];
        const position = line?.position ?? 1;
        const before = sum(given.filter((each) => each.position === position).map(({ quantity }) => quantity));
        const rest = (line?.quantity ?? 1) - before;
        const quantity = 1 + (Number(choices.next().value) % rest);
        const [pieces] = priced(shares, given, [{ position, quantity }]);
        given.push({ position, quantity });
        const some = pieces ? refundTaxParts(drawn, { ...pieces, before }) : [];
        expect(sum(some.map(({ gross }) => gross))).toBe(pieces?.amount);
        expect(sum(some.map(({ tax }) => tax))).toBe(pieces?.tax);
        parts.push(...some);
        left = quantity === rest ? left.filter((each) => each !== line) : left;
      }
      expect(sumsOf(parts)).toEqual(sumsOf(sold(drawn)));
    }),
  );
});

test("a piece takes its part of the price and of the fees of each rate", () => {
  const lines: TaxedLine[] = [
    { position: 1, quantity: 2, legal_kind: "goods", tax_rate: 19, gross_price: 2000 },
    { position: 2, quantity: 1, legal_kind: "multi_purpose_voucher", tax_rate: 0, gross_price: 2000 },
  ];
  const fees = [aFee(119, 19), aFee(107, 7)];
  const [pieces] = priced(positionShares(recordOf({ lines, fees })), [], [{ position: 1, quantity: 1 }]);
  expect(pieces).toEqual({ position: 1, quantity: 1, amount: 1056, tax: 166 });
  expect(pieces && refundTaxParts({ lines, fees }, { ...pieces, before: 0 })).toEqual([
    { is_fee: false, legal_kind: "goods", tax_rate: 19, gross: 1000, tax: 159 },
    { is_fee: true, legal_kind: null, tax_rate: 7, gross: 27, tax: 2 },
    { is_fee: true, legal_kind: null, tax_rate: 19, gross: 29, tax: 5 },
  ]);
});
