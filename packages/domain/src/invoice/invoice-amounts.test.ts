import fc from "fast-check";
import { expect, test } from "vitest";
import { sum, taxInGross } from "../money/money.ts";
import type { OrderRecord } from "../order/order-record.ts";
import { type Pieces, positionShares, priced } from "../order/refund.ts";
import type { TaxSum } from "./invoice.ts";
import { creditNoteAmounts, type InvoiceAmounts, invoiceAmounts } from "./invoice-amounts.ts";

type Sale = Pick<OrderRecord, "lines" | "fees" | "tax">;

const aLine = (position: number, changes: Partial<OrderRecord["lines"][number]>): OrderRecord["lines"][number] => ({
  position,
  product_number: "P",
  language: "de",
  name: "Name",
  brand: "Brand",
  type_group: "UVO",
  legal_kind: "goods",
  picture: null,
  attributes: {},
  delivery_type: 0,
  face_value: null,
  quantity: 1,
  gross_price: 0,
  tax_rate: 0,
  discount: 0,
  tracking_name: "",
  info_url: null,
  ...changes,
});

const aFee = (gross_price: number, tax_rate: number | null, identifier = "SER") => {
  return { identifier, gross_price, net_price: gross_price - taxInGross(gross_price, tax_rate ?? 0), tax_rate };
};

const KINDS = [
  { legal_kind: "multi_purpose_voucher" as const, tax_rate: 0 },
  { legal_kind: "single_purpose_voucher" as const, tax_rate: 7 },
  { legal_kind: "goods" as const, tax_rate: 19 },
];

const sale: fc.Arbitrary<Sale> = fc
  .record({
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        gross_price: fc.integer({ min: 0, max: 50_000 }),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    fees: fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom(0, 7, 19)), { maxLength: 4 }),
  })
  .map(({ lines, fees }) => ({
    lines: lines.map(({ kind, ...line }, index) => aLine(index + 1, { ...kind, ...line })),
    fees: fees.map(([gross, rate]) => aFee(gross, rate)),
    tax: [],
  }));

const byRate = (sums: readonly TaxSum[]) =>
  new Map(
    sums.map(({ rate, is_multi_purpose, net, tax, gross }) => [`${rate} ${is_multi_purpose}`, [net, tax, gross]]),
  );

// [invoice.sums]
test("an invoice has each rate once, with multi-purpose vouchers in a row of their own", () => {
  const amounts = invoiceAmounts({
    lines: [
      aLine(1, { legal_kind: "multi_purpose_voucher", gross_price: 5000 }),
      aLine(2, { gross_price: 1190, tax_rate: 19 }),
      aLine(3, { gross_price: 1000, tax_rate: 7, quantity: 3 }),
      aLine(4, { gross_price: null }),
    ],
    fees: [aFee(119, 19), aFee(-500, 0, "D_VV")],
    tax: [],
  });
  expect(amounts.sums).toEqual([
    { rate: 0, is_multi_purpose: true, net: 5000, tax: 0, gross: 5000 },
    { rate: 0, is_multi_purpose: false, net: -500, tax: 0, gross: -500 },
    { rate: 7, is_multi_purpose: false, net: 935, tax: 65, gross: 1000 },
    { rate: 19, is_multi_purpose: false, net: 1100, tax: 209, gross: 1309 },
  ]);
  expect(amounts).toMatchObject({ net_price: 6535, tax: 274, gross_price: 6809 });
  expect(amounts.lines[3]).toMatchObject({ net_price: 0, tax: 0, gross_price: 0 });
});

// [invoice.sums]
test("a fee of an order that does not tell its rate has the one by which its tax was computed", () => {
  const fees = [aFee(119, 19), aFee(107, 7)].map((fee) => ({ ...fee, tax_rate: null }));
  const tax = [
    { rate: 7, amount: 7 },
    { rate: 19, amount: 19 },
  ];
  const amounts = invoiceAmounts({ lines: [], fees, tax });
  expect(amounts.fees.map(({ tax_rate }) => tax_rate)).toEqual([19, 7]);
  expect(invoiceAmounts({ lines: [], fees, tax: [] }).fees[0]?.tax_rate).toBeNull();
});

// [invoice.credit-note] [invoice.sums]
test("however an order goes back in pieces, its credit notes are never more than the invoice, and in the end just that", () => {
  fc.assert(
    fc.property(sale, fc.infiniteStream(fc.nat()), (sold, choices) => {
      const invoice = invoiceAmounts(sold);
      const shares = positionShares(sold);
      const given: Pieces[] = [];
      const notes: InvoiceAmounts[] = [];
      for (let left = [...sold.lines]; left.length > 0; ) {
        const line = left[Number(choices.next().value) % left.length] ?? aLine(1, {});
        const { position } = line;
        const before = sum(given.filter((each) => each.position === position).map(({ quantity }) => quantity));
        const quantity = 1 + (Number(choices.next().value) % (line.quantity - before));
        const [pieces] = priced(shares, given, [{ position, quantity }]);
        given.push({ position, quantity });
        const note = creditNoteAmounts(sold, pieces ? [{ ...pieces, before }] : []);
        expect(note.gross_price).toBe(0 - (pieces?.amount ?? 0));
        expect(note.tax).toBe(0 - (pieces?.tax ?? 0));
        notes.push(note);
        expect(0 - sum(notes.map(({ gross_price }) => gross_price))).toBeLessThanOrEqual(invoice.gross_price);
        left = before + quantity === line.quantity ? left.filter((each) => each !== line) : left;
      }
      const back = byRate(notes.flatMap(({ sums }) => sums).reduce(added, []));
      for (const [rate, amounts] of byRate(invoice.sums)) {
        expect(back.get(rate)?.map((amount) => 0 - amount)).toEqual(amounts);
      }
    }),
  );
});

/** Adds a sum to those of the same rate. */
function added(sums: TaxSum[], next: TaxSum): TaxSum[] {
  const isSame = (each: TaxSum) => each.rate === next.rate && each.is_multi_purpose === next.is_multi_purpose;
  const { net, tax, gross } = sums.find(isSame) ?? { net: 0, tax: 0, gross: 0 };
  const total = { ...next, net: net + next.net, tax: tax + next.tax, gross: gross + next.gross };
  return [...sums.filter((each) => !isSame(each)), total];
}
