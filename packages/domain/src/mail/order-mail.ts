import type { Address } from "../address/address.ts";
import type { Barcode } from "../fulfilment/barcode.ts";
import { type DeliveryType, POST } from "../fulfilment/delivery.ts";
import type { Currency, MinorUnits } from "../money/money.ts";
import type { OrderEvent, OrderState } from "../order/order.ts";
import type { Language } from "../text/language.ts";
import type { MailTheme } from "../theme/derive-theme.ts";
import type { AttachedTerms } from "../website/terms.ts";

/** Mails about what became of the money for an order. */
export const MONEY_MAIL_KINDS = ["reminder", "paid", "cancelled"] as const;
export type MoneyMailKind = (typeof MONEY_MAIL_KINDS)[number];

/**
 * Mails of which an order may have several, numbered from 1: for each refund, shipment, hand-out of codes, e-card, document,
 * and replaced address. Only the mail with all documents is 0.
 */
export const PART_KINDS = [
  "refund",
  "dispatch",
  "vouchers",
  "sms",
  "code_file",
  "e_card",
  "invoice",
  "corrected",
] as const;
type PartKind = (typeof PART_KINDS)[number];

/**
 * Mails about an order: the confirmation, what became of its money, what went back, what was sent by post, and the
 * purchased vouchers with their codes, by mail, by SMS, as a file or as e-cards; invoices and credit notes; and to an
 * address that was replaced.
 */
export const ORDER_MAIL_KINDS = ["confirmation", ...MONEY_MAIL_KINDS, ...PART_KINDS] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Mails and text messages with codes of the order. */
export const CODE_MAIL_KINDS: readonly OrderMailKind[] = ["vouchers", "sms", "code_file", "e_card"];

/**
 * The mails that the events of an order call for, those of refunds, shipments, codes and documents aside
 * [fulfilment.money-mails]. One that has not left while it was called for is not sent any more.
 * @param events in the order in which they happened
 */
export function mailsCalledFor(events: readonly OrderEvent[]): Exclude<OrderMailKind, PartKind>[] {
  const happened = (event: OrderEvent) => events.includes(event);
  const wasAwaited = happened("awaiting_transfer") || happened("payment_pending");
  if (happened("cancelled") || happened("refunded")) {
    return happened("paid") ? [] : ["cancelled"];
  }
  if (happened("paid")) {
    return wasAwaited ? ["confirmation", "paid"] : ["confirmation"];
  }
  return happened("reminded") ? ["confirmation", "reminder"] : ["confirmation"];
}

/** The part of the kind `invoice` that brings all documents of an order, to whoever asked for them [invoice.send]. */
export const ALL_DOCUMENTS = 0;

/** Width in pixels of the widest picture in a mail, for screens of double density. */
export const MAIL_PICTURE_WIDTH = 640;

/** A picture in a mail: its absolute URL, and the original's size for the aspect ratio. */
export interface MailPicture {
  url: string;
  width: number;
  height: number;
}

/** The sender of a mail: the website's name, look and seller. */
export interface MailBrand {
  website_title: string;
  /** The start page in the mail's language, which other pages are relative to; ends with a slash. */
  home_url: string;
  /** The time zone of the mail's dates. */
  time_zone: string;
  theme: MailTheme;
  logo: MailPicture | null;
  /** The owner of the logo: the website, or the giver of the order's credit. */
  logo_name: string;
  seller: { name: string; address: readonly string[]; email: string; phone: string };
  /** The website's own words in the mail's language, by message key. */
  words: Record<string, string>;
}

interface OrderMail {
  brand: MailBrand;
  language: Language;
  currency: Currency;
  order_number: string;
  placed_at: Date;
}

/** A line of an order in its confirmation. */
export interface MailLine {
  position: number;
  name: string;
  brand: string;
  picture: MailPicture | null;
  attributes: Record<string, string>;
  /** Null if there is none or if it is hidden. */
  face_value: MinorUnits | null;
  quantity: number;
  /** The price of all pieces, as the order shows its prices; null for additional products. */
  price: MinorUnits | null;
  delivery_type: DeliveryType;
  /** True while its codes are out of stock. */
  waits: boolean;
}

/** Where to transfer the money for an order, and what to write on it [payment.bank-transfer]. */
export interface BankTransfer {
  holder: string;
  bank: string;
  /** Without spaces. */
  iban: string;
  bic: string | null;
  account_number: string | null;
  bank_code: string | null;
  /** A creditor reference (ISO 11649) made of the order's number. */
  reference: string;
  amount: MinorUnits;
}

/** The money that an order waits for before it is delivered. */
export type AwaitedMoney = "transfer" | "payment";

/** Returns the money that an order in this state waits for; null if none. */
export function awaitedIn(state: OrderState | undefined): AwaitedMoney | null {
  if (state === "awaiting_transfer") {
    return "transfer";
  }
  return state === "payment_pending" ? "payment" : null;
}

export interface ConfirmationMail extends OrderMail {
  lines: readonly MailLine[];
  /** `name` is the website's name for a fee, if it has one. */
  fees: readonly { identifier: string; name?: string | undefined; price: MinorUnits }[];
  /** Prices are shown without tax, and it is added [website.net-prices]. */
  shows_net: boolean;
  /** Contained or added tax; rates as "19 %". */
  tax: readonly { vat: string; amount: MinorUnits }[];
  gross_price: MinorUnits;
  /** The credit used by the order; codes are masked, and null for an account's credit. */
  payments: readonly { code: string | null; value: MinorUnits; voucher_remaining_value: MinorUnits }[];
  /** The payment beyond credit, by the name of its payment type. */
  co_payment: { name: string; amount: MinorUnits } | null;
  /** Null once the money is there. */
  awaits: AwaitedMoney | null;
  /** Null unless a transfer is awaited. */
  bank_transfer: BankTransfer | null;
  /** The page with the state of the order. */
  status_url: string;
  delivery_address: Address;
  invoice_address: Address;
  /** The page where the order can be withdrawn from [withdrawal.entry]. */
  withdrawal_url: string;
  /** The parts in the attached document [terms.mail]; null without one. */
  terms: AttachedTerms | null;
}

/** A mail about the money for an order; its state and lines are those of the confirmation. */
export interface MoneyMail extends ConfirmationMail {
  kind: MoneyMailKind;
  /** Until when the transfer is awaited. */
  due_at: Date;
}

/** A mail about a refund and its destinations [refund.mail]. */
export interface RefundMail extends OrderMail {
  /** The page with the state of the order. */
  status_url: string;
  amount: MinorUnits;
  lines: readonly { position: number; name: string; quantity: number; amount: MinorUnits }[];
  /** The amount that a dispute had already taken. */
  disputed: MinorUnits;
  /** The amount refunded beyond credit, by the name of its payment type. */
  money: { name: string; amount: MinorUnits } | null;
  /** Codes are masked, and null for an account's credit; `valid_until` is null where the credit has no end. */
  credits: readonly { code: string | null; valid_until: Date | null; amount: MinorUnits }[];
  invoice_address: Address;
}

/** A mail about goods sent by post [fulfilment.sent]. */
export interface DispatchMail extends OrderMail {
  /** The page with the state of the order. */
  status_url: string;
  lines: readonly Pick<MailLine, "position" | "name" | "brand" | "picture" | "attributes" | "quantity">[];
  carrier: string | null;
  tracking_number: string | null;
  /** Where the shipment can be followed. */
  tracking_url: string | null;
  delivery_address: Address;
  invoice_address: Address;
}

/** Tells an e-mail address that an order does not belong to it any more [order.corrected-email]. It may be a stranger's. */
export type CorrectedMail = OrderMail;

/** A delivered code in plain text. */
export interface VoucherCode {
  code: string;
  /** The last day on which it can be redeemed, such as 2027-12-31; null if it has no end, or none is known. */
  valid_until: string | null;
}

/** A purchased voucher with its codes in plain text. It exists only while its mail is sent, and is never stored. */
export interface MailVoucher {
  position: number;
  name: string;
  brand: string;
  picture: MailPicture | null;
  face_value: MinorUnits | null;
  /** The number of vouchers, also where the codes are left out. */
  quantity: number;
  codes: readonly VoucherCode[];
  barcode: Barcode | null;
  redemption_conditions: string | null;
  info_url: string | null;
  online_redeemable: boolean;
  offline_redeemable: boolean;
}

export interface VouchersMail extends OrderMail {
  /** The number of this mail among those with the order's codes, from 1. */
  part: number;
  recipient: Address;
  vouchers: readonly MailVoucher[];
  /** The page that shows the same vouchers [fulfilment.delivery-link]. */
  page_url: string;
  /** False: the vouchers have no codes here, only on that page. */
  has_codes: boolean;
  /** They were to go by SMS, which failed [fulfilment.sms]. */
  instead_of_sms: boolean;
  /** Lines that are still out of stock after this mail. */
  waiting: readonly { position: number; name: string; quantity: number }[];
  /** The page where the order can be withdrawn from [withdrawal.entry]. */
  withdrawal_url: string;
}

/** Brings the codes of a company's order as a file, attached or on a page, and tells of e-cards [fulfilment.code-file]. */
export interface CodeFileMail extends OrderMail {
  part: number;
  recipient: Address;
  lines: readonly { position: number; name: string; face_value: MinorUnits | null; quantity: number }[];
  /** To how many people e-cards leave by mail; their codes are not in the file. */
  e_cards: number;
  /** The page that offers the file; null if there is none, because all codes leave as e-cards. */
  page_url: string | null;
  is_attached: boolean;
  /** Lines that are still out of stock after this mail. */
  waiting: readonly { position: number; name: string; quantity: number }[];
}

/** An e-card to one of the recipients of an order [fulfilment.e-card]. */
export interface ECardMail extends OrderMail {
  /** The number of this e-card among those of the order, from 1. */
  part: number;
  /** For whom it is, from whom, and a greeting, which may be empty. */
  greeting: { to: string; from: string; text: string };
  /** One voucher with one code. */
  voucher: MailVoucher;
  /** The page that shows the same voucher [fulfilment.delivery-link]. */
  page_url: string;
  /** False: the code is not here, only on that page. */
  has_codes: boolean;
}

/** A text message with codes of an order [fulfilment.sms]. */
export interface VouchersSms {
  /** Distinguishes it from the others of its part. */
  number: string;
  text: string;
}

/** True if a line is delivered as codes by mail [fulfilment.codes]; lines by post stay open [fulfilment.post]. */
export function isDeliveredAsCode(type: DeliveryType): boolean {
  return type !== POST;
}

/** The outcome of a mail: bounced means accepted and returned, dropped that it need not be sent any more. */
export type MailOutcome = "waiting" | "sent" | "refused" | "bounced" | "dropped";

/** True for a mail that did not arrive, as far as the shop knows. */
export function isUndelivered({ outcome }: { outcome: MailOutcome }): boolean {
  return outcome === "refused" || outcome === "bounced";
}
