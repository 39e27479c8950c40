import type { Address } from "../address/address.ts";
import type { RecipientList } from "../address/recipient-list.ts";
import type { FeePart } from "../basket/fee-parts.ts";
import type { DeliveryType } from "../fulfilment/delivery.ts";
import type { Currency, MinorUnits } from "../money/money.ts";
import type { LegalKind, PictureRef, SurveyAnswer, TypeGroup } from "../product/product.ts";
import type { Subject } from "../session/subject.ts";
import type { Language } from "../text/language.ts";
import type { Giver } from "../voucher/giver.ts";

/**
 * An order as it was placed, names and prices included [order.unchanged]. It is stored and never changed; the people of
 * the order are stored apart from it [order.people]. For earlier versions see
 * `stored-order-record.ts`.
 */
export interface OrderRecord {
  version: 5;
  order_number: string;
  /** ISO 8601, UTC. */
  placed_at: string;
  /** The owner of the session that ordered; absent if the order was placed before records had it. */
  subject?: Subject["kind"];
  currency: { symbol: string; short_symbol: Currency };
  lines: OrderRecordLine[];
  fees: OrderRecordFee[];
  /** The tax that prices and fees contain, by rate in percent. */
  tax: { rate: number; amount: MinorUnits }[];
  gross_price: MinorUnits;
  /** The price of the lines. */
  price_without_fees: MinorUnits;
  payments: OrderRecordPayment[];
  /** The amount that credit does not cover. */
  amount_to_pay: MinorUnits;
  /** Whether it was shown without tax [website.net-prices]; absent if it was placed before records had it. */
  shows_net?: boolean;
  /** The payment type of `amount_to_pay`; null if there is none. */
  co_payment_type_id: number | null;
  /** The giver whose look the order has; null for the website's own [giver.order]. */
  giver: OrderRecordGiver | null;
  /** The digest of the agreed terms [terms.agreed]; absent if it was placed before records had it. */
  terms?: string;
}

/** The giver of an order as it was then, with its question in the order's language. */
export interface OrderRecordGiver extends Omit<Giver, "question"> {
  /** Null if it asked nothing. */
  question: {
    language: Language;
    text: string;
    /** Null if it was not answered. */
    answer: { id: string; text: string } | null;
  } | null;
}

/** The record of an order that is not placed yet [order.draft]. */
export type OrderDraftRecord = Omit<OrderRecord, "order_number" | "placed_at">;

/** A line of an order. Names and attributes are in `language`. */
export interface OrderRecordLine {
  position: number;
  product_number: string;
  language: Language;
  name: string;
  brand: string;
  type_group: TypeGroup;
  /** Null if the order was placed before records had it. */
  legal_kind: LegalKind | null;
  picture: PictureRef | null;
  attributes: Record<string, string>;
  delivery_type: DeliveryType;
  /** Null if there is none or if it is hidden. */
  face_value: MinorUnits | null;
  quantity: number;
  /** The price of all items; null for additional products [basket.additional-product]. */
  gross_price: MinorUnits | null;
  /** Percent. */
  tax_rate: number;
  /** Percent. */
  discount: number;
  tracking_name: string;
  /** The value of one item in analytics, if the catalogue set it [tracking.value]. */
  tracking_value?: MinorUnits;
  info_url: string | null;
  selected_answer?: SurveyAnswer;
}

/** Returns the price of a line or fee as the order shows it: without tax or with it [website.net-prices]. */
export function shownPrice(
  { shows_net = false }: Pick<OrderRecord, "shows_net">,
  { net_price, gross_price }: { net_price: MinorUnits; gross_price: MinorUnits },
): MinorUnits {
  return shows_net ? net_price : gross_price;
}

export interface OrderRecordFee {
  identifier: string;
  /** The website's name for the fee, if it has one. */
  name?: string;
  net_price: MinorUnits;
  gross_price: MinorUnits;
  /** Percent; null if its parts have several, or if the order was placed before records had it. */
  tax_rate: number | null;
  /** The parts that positions bear of it [fee.parts]; absent if the order was placed before records had it. */
  parts?: OrderRecordFeePart[];
}

/** The part of a fee or discount that a position bears. */
export interface OrderRecordFeePart extends Omit<FeePart, "line"> {
  position: number;
}

export interface OrderRecordPayment {
  payment_type_id: number;
  /** The last characters of the voucher's code; null for an account's credit. */
  last_four: string | null;
  amount: MinorUnits;
  /** Credit left on the voucher or account after this order. */
  remaining: MinorUnits;
}

/** The people of an order. Stored encrypted, and only until they are erased [order.people]. */
export interface OrderPeople {
  delivery_address: Address;
  invoice_address: Address;
  /** E-mail addresses that an operator replaced, in this order [order.corrected-email]. */
  former_emails: readonly string[];
  /** The recipients of its e-cards [order.recipients]. */
  recipients: readonly RecipientList[];
}
