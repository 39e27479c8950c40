import type { DeliveryType } from "../fulfilment/delivery.ts";
import type { Currency, MinorUnits } from "../money/money.ts";
import { type PictureRef, REWARD, type SurveyAnswer, type TypeGroup } from "../product/product.ts";
import type { Language } from "../text/language.ts";
import type { OrderRecord, OrderRecordFee, OrderRecordLine } from "./order-record.ts";

/** The first version: the API's response when the order was placed, without addresses. */
interface OrderRecordVersion1 {
  version: 1;
  order_number: string;
  placed_at: string;
  receipt_positions: ReceiptLine[];
  gross_price: MinorUnits;
  amount_to_pay: MinorUnits;
  tax: { vat: string; amount: MinorUnits }[];
  impersonal_accounts: { identifier: string; name?: string; net_price: MinorUnits; gross_price: MinorUnits }[];
  payments: { payment_type_id: number; code: string; value: MinorUnits; voucher_remaining_value: MinorUnits }[];
  contains_online_product: boolean;
  tracking_value: MinorUnits;
  currency: { symbol: string; short_symbol: Currency };
}

interface ReceiptLine {
  position: number;
  product_number: string;
  language: Language;
  product_name: string;
  brand: string;
  type_group: TypeGroup;
  picture: PictureRef | null;
  attributes: Record<string, string>;
  delivery_type: DeliveryType;
  face_value: MinorUnits | null;
  gross_price?: MinorUnits;
  quantity: number;
  vat: string;
  tracking_name: string;
  tracking_value: MinorUnits;
  discount_percantage: number;
  affiliate_link: string | null;
  selected_answer?: SurveyAnswer;
}

/** The fourth version: it tells no giver. */
type OrderRecordVersion4 = Omit<OrderRecord, "version" | "giver"> & { version: 4 };

/** The third version: it tells neither a line's legal kind nor a fee's tax rate. */
interface OrderRecordVersion3 extends Omit<OrderRecordVersion4, "version" | "lines" | "fees"> {
  version: 3;
  lines: Omit<OrderRecordLine, "legal_kind">[];
  fees: Omit<OrderRecordFee, "tax_rate">[];
}

/** The second version: credit paid everything. */
type OrderRecordVersion2 = Omit<OrderRecordVersion3, "version" | "co_payment_type_id"> & { version: 2 };

/** An order's record in any stored version. */
export type StoredOrderRecord =
  | OrderRecord
  | OrderRecordVersion4
  | OrderRecordVersion3
  | OrderRecordVersion2
  | OrderRecordVersion1;

/** Converts a record to the current version, with the same contents. */
export function currentOrderRecord(stored: StoredOrderRecord): OrderRecord {
  switch (stored.version) {
    case 5:
      return stored;
    case 4:
      return fromVersion4(stored);
    case 3:
      return fromVersion3(stored);
    case 2:
      return fromVersion2(stored);
    case 1:
      return fromVersion2(fromVersion1(stored));
  }
}

function fromVersion4(record: OrderRecordVersion4): OrderRecord {
  return { ...record, version: 5, giver: null };
}

/** Exactly the rewards are goods [product.legal-kind]; of the rest the record does not tell. */
function fromVersion3(record: OrderRecordVersion3): OrderRecord {
  return fromVersion4({
    ...record,
    version: 4,
    lines: record.lines.map((line) => ({ ...line, legal_kind: line.type_group === REWARD ? "goods" : null })),
    fees: record.fees.map((fee) => ({ ...fee, tax_rate: null })),
  });
}

function fromVersion2(record: OrderRecordVersion2): OrderRecord {
  return fromVersion3({ ...record, version: 3, co_payment_type_id: null });
}

/** Converts the first version to the second. */
function fromVersion1(record: OrderRecordVersion1): OrderRecordVersion2 {
  return {
    version: 2,
    order_number: record.order_number,
    placed_at: record.placed_at,
    currency: record.currency,
    lines: record.receipt_positions.map(
      ({ product_name, vat, discount_percantage, affiliate_link, gross_price, tracking_value: _, ...line }) => ({
        ...line,
        name: product_name,
        gross_price: gross_price ?? null,
        tax_rate: percent(vat),
        discount: discount_percantage,
        info_url: affiliate_link,
      }),
    ),
    fees: record.impersonal_accounts,
    tax: record.tax.map(({ vat, amount }) => ({ rate: percent(vat), amount })),
    gross_price: record.gross_price,
    price_without_fees: record.tracking_value,
    payments: record.payments.map(({ payment_type_id, code, value, voucher_remaining_value }) => ({
      payment_type_id,
      last_four: code.replaceAll("•", ""),
      amount: value,
      remaining: voucher_remaining_value,
    })),
    amount_to_pay: record.amount_to_pay,
  };
}

/** Parses "19 %". */
function percent(vat: string): number {
  return Number.parseFloat(vat);
}
