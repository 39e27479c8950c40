import { type MinorUnits, sum, taxInGross } from "../money/money.ts";
import type { OrderRecord, OrderRecordFee, OrderRecordLine } from "../order/order-record.ts";
import { type RefundTaxPart, refundTaxParts, type TaxedFee, type TaxedLine } from "../order/refund-tax.ts";
import type { TaxSum } from "./invoice.ts";
import type { InvoiceFee, InvoiceLine, InvoiceRecord } from "./invoice-record.ts";

/** The part of a document that consists of amounts. */
export type InvoiceAmounts = Pick<InvoiceRecord, "lines" | "fees" | "sums" | "net_price" | "tax" | "gross_price">;

/** The amounts of an order. Each line and fee has its own tax, as reports count it [invoice.sums]. */
export function invoiceAmounts(record: Pick<OrderRecord, "lines" | "fees" | "tax">): InvoiceAmounts {
  return totalled(
    record.lines.map((line) => {
      const gross = line.gross_price ?? 0;
      return { ...namedLine(line), ...taxed(gross, taxInGross(gross, line.tax_rate)), tax_rate: line.tax_rate };
    }),
    record.fees.flatMap((fee) => {
      const { identifier, name = null } = fee;
      return byRate(taxedFees(fee, record.tax)).map((amounts) => ({ identifier, name, ...amounts }));
    }),
  );
}

/** Pieces of a position that went back. */
interface ReturnedPieces {
  position: number;
  quantity: number;
  /** The number of pieces of the position that went back before. */
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
    fees: record.fees.flatMap((fee) => taxedFees(fee, record.tax)),
  };
  const parts = returned.map((pieces) => ({ pieces, parts: refundTaxParts(order, pieces) }));
  const lines = parts.flatMap(({ pieces, parts: [price] }) => {
    const line = record.lines.find(({ position }) => position === pieces.position);
    return line && price ? [{ ...namedLine(line), ...backPart(price), quantity: pieces.quantity }] : [];
  });
  const shares = parts.flatMap(({ parts: [, ...shares] }) =>
    shares.map(({ gross, tax, ...share }) => ({ ...share, gross_price: negative(gross), tax: negative(tax) })),
  );
  const fees = byRate(shares).filter(({ gross_price, tax }) => gross_price !== 0 || tax !== 0);
  return totalled(
    lines,
    fees.map((amounts) => ({ identifier: null, name: null, ...amounts })),
  );
}

/** Returns the parts of a fee that positions bear; the whole fee if the record has none [fee.parts]. */
function taxedFees({ parts, ...fee }: OrderRecordFee, tax: OrderRecord["tax"]): TaxedFee[] {
  if (!parts) {
    const { gross_price } = fee;
    return [{ position: null, legal_kind: null, gross_price, tax: taxOf(fee), tax_rate: feeRate(fee, tax) }];
  }
  return parts.map(({ net_price: _, ...part }, index) => ({ ...part, tax: taxOf(parts[index] ?? fee) }));
}

/** Adds up parts of fees and discounts by rate; reductions of multi-purpose vouchers stand apart, as the vouchers do. */
function byRate(parts: readonly Omit<TaxedFee, "position">[]): Omit<InvoiceFee, "identifier" | "name">[] {
  const isMultiPurpose = ({ legal_kind }: Pick<TaxedFee, "legal_kind">) => legal_kind === "multi_purpose_voucher";
  return [...Map.groupBy(parts, (part) => `${isMultiPurpose(part)} ${part.tax_rate}`).values()]
    .flatMap((same) =>
      same.slice(0, 1).map((first) => ({
        ...taxed(sum(same.map(({ gross_price }) => gross_price)), sum(same.map(({ tax }) => tax))),
        tax_rate: first.tax_rate,
        is_multi_purpose: isMultiPurpose(first),
      })),
    )
    .toSorted(inTableOrder);
}

/** Multi-purpose vouchers before all, then the lowest rate first. */
function inTableOrder(one: RatedPart, other: RatedPart): number {
  return (
    Number(other.is_multi_purpose ?? false) - Number(one.is_multi_purpose ?? false) ||
    (one.tax_rate ?? -1) - (other.tax_rate ?? -1)
  );
}

type RatedPart = Pick<InvoiceFee, "tax_rate" | "is_multi_purpose">;

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
  const sums = taxSums([...lines, ...fees]);
  const total = (key: "net" | "tax" | "gross") => sum(sums.map((each) => each[key]));
  return { lines, fees, sums, net_price: total("net"), tax: total("tax"), gross_price: total("gross") };
}

type Part = RatedPart & Pick<InvoiceFee, "tax" | "gross_price">;

function taxSums(parts: readonly Part[]): TaxSum[] {
  const groups = Map.groupBy(parts, ({ tax_rate, is_multi_purpose = false }) => `${is_multi_purpose} ${tax_rate}`);
  return [...groups.values()]
    .toSorted(([one = UNRATED], [other = UNRATED]) => inTableOrder(one, other))
    .map((same): TaxSum => {
      const [gross, tax] = [sum(same.map(({ gross_price }) => gross_price)), sum(same.map((part) => part.tax))];
      const { tax_rate: rate, is_multi_purpose = false } = same[0] ?? UNRATED;
      return { rate, is_multi_purpose, net: gross - tax, tax, gross };
    })
    .filter(({ gross, tax }) => gross !== 0 || tax !== 0);
}

const UNRATED: RatedPart = { tax_rate: null };

/** Without a negative zero, which JSON does not keep. */
function negative(amount: MinorUnits): MinorUnits {
  return amount === 0 ? 0 : -amount;
}
