import fc from "fast-check";
import { expect, test } from "vitest";
import { creditNoteAmounts, type InvoiceAmounts, invoiceAmounts } from "../invoice/invoice-amounts.ts";
import type { OrderRecord } from "../order/order-record.ts";
import { positionShares, priced } from "../order/refund.ts";
import { basketTotals, type PricedLine } from "./basket-totals.ts";
import type { FeeRule } from "./fees.ts";

/*
 * Fees and discounts, computed again from the rules in the simplest way, and compared with those of basket, order,
 * invoice and credit notes. Nothing here may use the code under test.
 */

/** A part of a fee or discount that a position bears. */
interface Borne {
  /** The index of the basket's fee line that it is a part of. */
  of: number;
  position: number;
  /** "MPV" for a reduction of a multi-purpose voucher, else the rate in percent. */
  row: string;
  gross: number;
  tax: number;
}

interface Expected {
  value: number;
  feeLines: { identifier: string; gross: number; tax: number }[];
  borne: Borne[];
}

const DISCOUNT_OF: Record<string, string> = { SER: "D_SF", DEL: "D_DF", PLO: "D_LP", LS: "D_LS", HF: "D_HF" };
const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const isMultiPurpose = ({ legal_kind }: PricedLine) => legal_kind === "multi_purpose_voucher";
const rateOf = (line: PricedLine) => (isMultiPurpose(line) ? 0 : line.tax_rate);
const rowOf = (line: PricedLine) => (isMultiPurpose(line) ? "MPV" : `${line.tax_rate}`);

/** A half goes away from zero. Fractions of percent have at most one digit here. */
function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = Number((2n * size + denominator) / (2n * denominator));
  return numerator < 0n && whole !== 0 ? -whole : whole;
}

/** The price less its net price, which is rounded. */
function taxIn(gross: number, rate: number): number {
  return gross - rounded(BigInt(gross) * 1000n, 1000n + BigInt(Math.round(rate * 10)));
}

function percentOf(amount: number, percent: number): number {
  return rounded(BigInt(amount) * BigInt(Math.round(percent * 10)), 1000n);
}

/** Gives each its part, and then one cent each to those that lack most of a cent, the first of equal ones first. */
function divided(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(add(weights));
  const size = BigInt(Math.abs(cents));
  if (whole === 0n) {
    return weights.map((_, index) => (index === 0 ? cents : 0));
  }
  const parts = weights.map((weight) => Number((size * BigInt(weight)) / whole));
  const lacks = weights.map((weight) => (size * BigInt(weight)) % whole);
  while (add(parts) < Math.abs(cents)) {
    const most = lacks.reduce((best, lack, index) => (lack > (lacks[best] ?? 0n) ? index : best), 0);
    parts[most] = (parts[most] ?? 0) + 1;
    lacks[most] = -1n;
  }
  return parts.map((part) => (cents < 0 && part > 0 ? -part : part));
}

// [fee.amount] [fee.free-from] [fee.discount] [fee.voucher-discount] [fee.parts]
function expectedOf(lines: readonly PricedLine[], rules: readonly FeeRule[], showsNet: boolean): Expected {
  const goods = add(lines.map((line) => line.gross_price));
  const value = showsNet ? goods - add(lines.map((line) => taxIn(line.gross_price, rateOf(line)))) : goods;
  const left = lines.map((line) => line.gross_price);
  const feeLines: Expected["feeLines"] = [];
  const borne: Borne[] = [];
  /** One fee line of parts; the tax of each rate is rounded once and divided by the size of the parts. */
  const note = (identifier: string, parts: { index: number; rate: number; row: string; gross: number }[]) => {
    const of = feeLines.length;
    let taxes = 0;
    for (const rate of new Set(parts.map((part) => part.rate))) {
      const same = parts.filter((part) => part.rate === rate);
      const tax = taxIn(add(same.map((part) => part.gross)), rate);
      const shares = divided(
        tax,
        same.map((part) => Math.abs(part.gross)),
      );
      for (const [place, { index, row, gross }] of same.entries()) {
        borne.push({ of, position: index + 1, row, gross, tax: shares[place] ?? 0 });
      }
      taxes += tax;
    }
    feeLines.push({ identifier, gross: add(parts.map((part) => part.gross)), tax: taxes });
  };
  for (const rule of rules) {
    const at: number[] = [];
    for (const [index, line] of lines.entries()) {
      const isAsked =
        (rule.delivery_types.length === 0 || rule.delivery_types.includes(line.delivery_type)) &&
        (rule.type_groups.length === 0 || rule.type_groups.includes(line.type_group));
      if (isAsked && (rule.identifier !== "D_VV" || line.type_group !== "PHY")) {
        at.push(index);
      }
    }
    const prices = at.map((index) => lines[index]?.gross_price ?? 0);
    if (at.length === 0 || (rule.free_from !== null && value >= rule.free_from)) {
      continue;
    }
    const amount = rule.amount.kind === "fixed" ? rule.amount.value : percentOf(add(prices), rule.amount.percent);
    if (rule.identifier === "D_VV") {
      const rests = at.map((index) => left[index] ?? 0);
      const off = divided(Math.min(amount, add(rests)), rests);
      const parts = at.flatMap((index, place) => {
        const [line, gross = 0] = [lines[index], off[place]];
        return line && gross > 0 ? [{ index, rate: rateOf(line), row: rowOf(line), gross: -gross }] : [];
      });
      for (const { index, gross } of parts) {
        left[index] = (left[index] ?? 0) + gross;
      }
      if (parts.length > 0) {
        note("D_VV", parts);
      }
      continue;
    }
    const weights = add(prices) > 0 ? prices : at.map((index) => lines[index]?.quantity ?? 0);
    const shares = divided(amount, weights);
    const [rate, row] = [rule.tax_rate, `${rule.tax_rate}`];
    note(
      rule.identifier,
      at.map((index, place) => ({ index, rate, row, gross: shares[place] ?? 0 })),
    );
    const back = percentOf(amount, rule.discount_percent);
    const identifier = DISCOUNT_OF[rule.identifier];
    if (back > 0 && identifier) {
      const given = divided(-back, shares);
      note(
        identifier,
        at.map((index, place) => ({ index, rate, row, gross: given[place] ?? 0 })),
      );
    }
  }
  return { value, feeLines, borne };
}

/** Gross and tax by row, without empty ones. */
function byRow(parts: readonly { row: string; gross: number; tax: number }[]) {
  const rows = new Map<string, [number, number]>();
  for (const { row, gross, tax } of parts) {
    const [before, taxBefore] = rows.get(row) ?? [0, 0];
    rows.set(row, [before + gross, taxBefore + tax]);
  }
  return Object.fromEntries([...rows].filter(([, [gross, tax]]) => gross !== 0 || tax !== 0).toSorted());
}

function rowsOf({ sums }: InvoiceAmounts, sign = 1) {
  return byRow(
    sums.map(({ rate, is_multi_purpose, gross, tax }) => {
      return { row: is_multi_purpose ? "MPV" : `${rate}`, gross: sign * gross, tax: sign * tax };
    }),
  );
}

/** The order of a basket, as it is stored. */
function recordOf(lines: readonly PricedLine[], totals: ReturnType<typeof basketTotals>): OrderRecord {
  return {
    lines: lines.map((line, index) => ({ ...line, position: index + 1, tax_rate: rateOf(line), attributes: {} })),
    fees: totals.fees.map(({ identifier, gross_price, net_price, tax_rate, parts }) => ({
      identifier,
      gross_price,
      net_price,
      tax_rate,
      parts: parts.map(({ line, ...part }) => ({ ...part, position: line + 1 })),
    })),
    tax: totals.tax,
  } as unknown as OrderRecord;
}

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    kind: fc.constantFrom(
      ...(["TVO", "UVO"] as const).flatMap((type_group) =>
        (["multi_purpose_voucher", "single_purpose_voucher", "digital_code"] as const).map((legal_kind) => {
          return { type_group, legal_kind };
        }),
      ),
      ...[0, 1, 2].map(() => ({ type_group: "PHY" as const, legal_kind: "goods" as const })),
    ),
    delivery_type: fc.constantFrom(0 as const, 1 as const, 2 as const),
    tax_rate: fc.constantFrom(0, 5.5, 7, 19, 21),
    piece: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 12 })),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ kind, piece, quantity, ...shared }) => {
    return { ...kind, ...shared, quantity, gross_price: piece * quantity, retail_value: null };
  });

const rule: fc.Arbitrary<FeeRule> = fc.record({
  identifier: fc.constantFrom(
    ...["SER", "DEL", "PLO", "LS", "PROV", "HF", "MISC", "GIFT_WRAP"],
    ...["D_VV", "D_VV", "D_VV", "D_VV"],
  ),
  name: fc.constant(null),
  amount: fc.oneof(
    fc.record({ kind: fc.constant("fixed" as const), value: fc.integer({ min: 0, max: 9000 }) }),
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10) }),
  ),
  delivery_types: fc.oneof(fc.constant([]), fc.subarray([0, 1, 2] as const)),
  type_groups: fc.oneof(fc.constant([]), fc.subarray(["TVO", "UVO", "PHY"] as const)),
  free_from: fc.option(fc.integer({ min: 0, max: 200_000 }), { freq: 2 }),
  discount_percent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  tax_rate: fc.constantFrom(0, 7, 19),
});

const baskets = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  rules: fc.array(rule, { minLength: 1, maxLength: 5 }),
  showsNet: fc.boolean(),
});

/** Returns the cost of a position by row: its price, and the parts that it bears. */
function costOf(lines: readonly PricedLine[], { borne }: Expected, position: number) {
  const own = lines.slice(position - 1, position).map((line) => {
    return { row: rowOf(line), gross: line.gross_price, tax: taxIn(line.gross_price, rateOf(line)) };
  });
  return [...own, ...borne.filter((part) => part.position === position)];
}

// [fee.voucher-discount] [fee.parts] [basket.tax] [invoice.sums] [invoice.credit-note] [refund.share] [refund.pieces]
test("fees and discounts of a thousand baskets land at the right lines and rates, and refunds give back the right part", () => {
  fc.assert(
    fc.property(baskets, ({ lines, rules, showsNet }) => {
      const expected = expectedOf(lines, rules, showsNet);
      const totals = basketTotals(lines, rules, { prepaidValue: 0, showsNet });
      const all = lines.flatMap((_, index) => costOf(lines, expected, index + 1));
      const [gross, tax] = [add(all.map((part) => part.gross)), add(all.map((part) => part.tax))];

      // The basket.
      const told = totals.fees.map(({ identifier, gross_price, net_price }) => {
        return { identifier, gross: gross_price, tax: gross_price - net_price };
      });
      expect(told).toEqual(expected.feeLines);
      expect(totals).toMatchObject({ gross_price: gross, net_price: gross - tax, basket_without_fees: expected.value });
      const taxed = totals.tax.map(({ rate, amount, of }) => ({ row: `${rate}`, gross: of, tax: amount }));
      const { MPV: _, 0: __, ...rated } = byRow(all);
      expect(byRow(taxed)).toEqual(rated);

      // The invoice: each fee line by row, and what all adds up to.
      const record = recordOf(lines, totals);
      const invoice = invoiceAmounts(record);
      expect(rowsOf(invoice)).toEqual(byRow(all));
      expect(invoice).toMatchObject({ gross_price: gross, tax, net_price: gross - tax });
      const printed = invoice.fees.map(({ identifier, tax_rate, is_multi_purpose, gross_price, tax }) => {
        return [identifier, is_multi_purpose ? "MPV" : `${tax_rate}`, gross_price, tax];
      });
      const printable = expected.feeLines.flatMap(({ identifier }, of) => {
        const rows = new Map<string, [number, number]>();
        for (const part of expected.borne.filter((each) => each.of === of)) {
          const [before, taxBefore] = rows.get(part.row) ?? [0, 0];
          rows.set(part.row, [before + part.gross, taxBefore + part.tax]);
        }
        return [...rows].map(([row, amounts]) => [identifier, row, ...amounts]);
      });
      expect(printed.toSorted()).toEqual(printable.toSorted());

      // Refunds of each position in any number of pieces, alone and one after the other.
      const shares = positionShares(record);
      const notes: InvoiceAmounts[] = [];
      for (const [index, { quantity }] of lines.entries()) {
        const position = index + 1;
        const cost = costOf(lines, expected, position);
        const [whole, wholeTax] = [add(cost.map((part) => part.gross)), add(cost.map((part) => part.tax))];
        expect(whole).toBeGreaterThanOrEqual(0);
        for (let before = 0; before < quantity; before += 1) {
          for (let pieces = 1; pieces <= quantity - before; pieces += 1) {
            const given = before > 0 ? [{ position, quantity: before }] : [];
            const [back] = priced(shares, given, [{ position, quantity: pieces }]);
            const isLast = before + pieces === quantity;
            const of = (amount: number) => {
              const each = Math.trunc(amount / quantity);
              return isLast ? amount - each * before : each * pieces;
            };
            expect(back?.amount).toBe(0 + of(whole));
            expect(back?.tax).toBe(0 + of(wholeTax));
            const note = creditNoteAmounts(record, back ? [{ ...back, before }] : []);
            expect([0 - note.gross_price, 0 - note.tax]).toEqual([back?.amount, back?.tax]);
            const rows = rowsOf(note, -1);
            // Each row gets its part of the position's, but for cents of rounding; all of a position gets it exactly.
            for (const [row, [rowGross, rowTax]] of Object.entries(byRow(cost))) {
              const [backGross, backTax] = rows[row] ?? [0, 0];
              const slack = isLast && before === 0 ? 0 : cost.length * quantity;
              expect(Math.abs(backGross - (rowGross * pieces) / quantity)).toBeLessThanOrEqual(slack);
              expect(Math.abs(backTax - (rowTax * pieces) / quantity)).toBeLessThanOrEqual(slack);
            }
            if (pieces === 1) {
              notes.push(note);
            }
          }
        }
      }
      // Piece by piece all goes back by row to the cent.
      const returned = notes.flatMap((note) =>
        note.sums.map(({ rate, is_multi_purpose, gross, tax }) => {
          return { row: is_multi_purpose ? "MPV" : `${rate}`, gross: 0 - gross, tax: 0 - tax };
        }),
      );
      expect(byRow(returned)).toEqual(byRow(all));
    }),
    { seed: 20_260_601, numRuns: 1000 },
  );
});
