import type { TaxSum } from "./invoice.ts";
import type { InvoiceFee, InvoiceLine, InvoiceRecord } from "./invoice-record.ts";
import { type MinorUnits, sum, taxInGross } from "./money.ts";
import type { OrderRecord, OrderRecordFee, OrderRecordLine } from "./order-record.ts";
import { type RefundTaxPart, refundTaxParts, type TaxedFee, type TaxedLine } from "./refund-tax.ts";

/** The part of a document that consists of amounts. */
export type InvoiceAmounts = Pick<InvoiceRecord, "lines" | "fees" | "sums" | "net_price" | "tax" | "gross_price">;

/** The amounts of an order. Each line and fee has its own tax, as reports count it [invoice.sums]. */
export function invoiceAmounts(record: Pick<OrderRecord, "lines" | "fees" | "tax">): InvoiceAmounts {
  return totalled(
    record.lines.map((line) => {
      const gross = line.gross_price ?? 0;
      return { ...namedLine(line), ...taxed(gross, taxInGross(gross, line.tax_rate)), tax_rate: line.tax_rate };
    }),
    record.fees.map((fee) => {
      const { identifier, name = null, gross_price } = fee;
      return { identifier, name, ...taxed(gross_price, taxOf(fee)), tax_rate: feeRate(fee, record.tax) };
    }),
  );
}

/** Pieces of a position that went back. */
interface ReturnedPieces {
  position: number;
  quantity: number;
  /** How many of the position went back before. */
  before: number;
  amount: MinorUnits;
  tax: MinorUnits;
}

/** The amounts of a refund, negative: pieces with their part of the price, and by rate their share of fees and discounts. */
export function creditNoteAmounts(
  record: Pick<OrderRecord, "lines" | "fees" | "tax">,
  returned: readonly ReturnedPieces[],
): InvoiceAmounts {
  const order = {
    lines: record.lines.map((line): TaxedLine => ({ ...line, gross_price: line.gross_price ?? 0 })),
    fees: record.fees.map((fee): TaxedFee => {
      return { gross_price: fee.gross_price, tax: taxOf(fee), tax_rate: feeRate(fee, record.tax) };
    }),
  };
  const parts = returned.map((pieces) => ({ pieces, parts: refundTaxParts(order, pieces) }));
  const lines = parts.flatMap(({ pieces, parts: [price] }) => {
    const line = record.lines.find(({ position }) => position === pieces.position);
    return line && price ? [{ ...namedLine(line), ...backPart(price), quantity: pieces.quantity }] : [];
  });
  return totalled(lines, feeShares(parts.flatMap(({ parts: [, ...shares] }) => shares)));
}

/** Shares of fees and discounts by rate, without those of nothing. */
function feeShares(parts: readonly RefundTaxPart[]): InvoiceFee[] {
  return [...Map.groupBy(parts, ({ tax_rate }) => tax_rate)]
    .map(([tax_rate, same]) => {
      const [gross, tax] = [sum(same.map((part) => part.gross)), sum(same.map((part) => part.tax))];
      return { identifier: null, name: null, ...backPart({ gross, tax, tax_rate }) };
    })
    .filter(({ gross_price, tax }) => gross_price !== 0 || tax !== 0)
    .toSorted((one, other) => (one.tax_rate ?? -1) - (other.tax_rate ?? -1));
}

function backPart({ gross, tax, tax_rate }: Pick<RefundTaxPart, "gross" | "tax" | "tax_rate">) {
  return { ...taxed(negative(gross), negative(tax)), tax_rate };
}

function namedLine(line: OrderRecordLine) {
  const { position, name, brand, attributes, face_value, quantity, legal_kind } = line;
  const is_multi_purpose = legal_kind === "multi_purpose_voucher";
  return { position, name, brand, attributes, face_value, quantity, is_multi_purpose };
}

function taxed(gross_price: MinorUnits, tax: MinorUnits) {
  return { net_price: gross_price - tax, tax, gross_price };
}

function taxOf({ gross_price, net_price }: Pick<OrderRecordFee, "gross_price" | "net_price">): MinorUnits {
  return gross_price - net_price;
}

/** Orders of earlier versions do not tell it: it is that of the order by which the fee's tax was computed [report.tax]. */
function feeRate(fee: OrderRecordFee, tax: OrderRecord["tax"]): number | null {
  const rates = [0, ...tax.map(({ rate }) => rate)].toSorted((one, other) => one - other);
  return fee.tax_rate ?? rates.find((rate) => taxInGross(fee.gross_price, rate) === taxOf(fee)) ?? null;
}

function totalled(lines: InvoiceLine[], fees: InvoiceFee[]): InvoiceAmounts {
  const sums = taxSums([...lines, ...fees.map((fee) => ({ ...fee, is_multi_purpose: false }))]);
  const total = (key: "net" | "tax" | "gross") => sum(sums.map((each) => each[key]));
  return { lines, fees, sums, net_price: total("net"), tax: total("tax"), gross_price: total("gross") };
}

type Part = Pick<InvoiceLine, "tax_rate" | "is_multi_purpose" | "tax" | "gross_price">;

function taxSums(parts: readonly Part[]): TaxSum[] {
  const groups = Map.groupBy(parts, ({ tax_rate, is_multi_purpose }) => `${is_multi_purpose} ${tax_rate}`);
  return [...groups.values()]
    .map((same): TaxSum => {
      const [gross, tax] = [sum(same.map(({ gross_price }) => gross_price)), sum(same.map((part) => part.tax))];
      const { tax_rate: rate = null, is_multi_purpose = false } = same[0] ?? {};
      return { rate, is_multi_purpose, net: gross - tax, tax, gross };
    })
    .filter(({ gross, tax }) => gross !== 0 || tax !== 0)
    .toSorted(
      (one, other) =>
        Number(other.is_multi_purpose) - Number(one.is_multi_purpose) || (one.rate ?? -1) - (other.rate ?? -1),
    );
}

/** Without a negative zero, which JSON does not keep. */
function negative(amount: MinorUnits): MinorUnits {
  return amount === 0 ? 0 : -amount;
}
