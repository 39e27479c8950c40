import type { Address } from "./address.ts";
import { type DeliveryType, POST } from "./delivery.ts";
import type { Language } from "./language.ts";
import type { Currency, MinorUnits } from "./money.ts";

/** Mails about an order: what the customer bought, and what they bought it for. */
export const ORDER_MAIL_KINDS = ["confirmation", "vouchers"] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Pixels of the widest picture a mail shows, for screens of twice the density. */
export const MAIL_PICTURE_WIDTH = 640;

/** A picture as a mail refers to it: absolute address, size of the original for its proportions. */
export interface MailPicture {
  url: string;
  width: number;
  height: number;
}

/** Who writes: the website's name, look and seller. */
export interface MailBrand {
  website_title: string;
  public_url: string;
  /** Whose days the mail's dates are. */
  time_zone: string;
  primary_color: string;
  logo: MailPicture | null;
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

/** A position of an order as its confirmation lists it. */
export interface MailLine {
  position: number;
  name: string;
  brand: string;
  picture: MailPicture | null;
  attributes: Record<string, string>;
  /** Null where there is none, or where it stays hidden. */
  face_value: MinorUnits | null;
  quantity: number;
  /** Null where the shop enclosed it by itself. */
  gross_price: MinorUnits | null;
  delivery_type: DeliveryType;
  /** True while its codes are out of stock. */
  waits: boolean;
}

export interface ConfirmationMail extends OrderMail {
  lines: readonly MailLine[];
  /** `name` is what the website calls a fee, where it does. */
  fees: readonly { identifier: string; name?: string | undefined; gross_price: MinorUnits }[];
  /** Contained tax; rates as "19 %". */
  tax: readonly { vat: string; amount: MinorUnits }[];
  gross_price: MinorUnits;
  /** Credit that the order used; codes are masked. */
  payments: readonly { code: string; value: MinorUnits; voucher_remaining_value: MinorUnits }[];
  delivery_address: Address;
  invoice_address: Address;
}

/** A bought voucher with its codes in the clear: it exists while its mail is rendered and sent, and is never stored. */
export interface MailVoucher {
  position: number;
  name: string;
  brand: string;
  picture: MailPicture | null;
  face_value: MinorUnits | null;
  codes: readonly string[];
  redemption_conditions: string | null;
  info_url: string | null;
  online_redeemable: boolean;
  offline_redeemable: boolean;
}

export interface VouchersMail extends OrderMail {
  /** Counts the mails that bring an order's codes; the first is 1. */
  part: number;
  recipient: Address;
  vouchers: readonly MailVoucher[];
  /** What is still out of stock after this mail. */
  waiting: readonly { position: number; name: string; quantity: number }[];
}

/** True if a line is delivered as codes by mail [fulfilment.codes]; lines by post stay open [fulfilment.post]. */
export function isDeliveredAsCode(type: DeliveryType): boolean {
  return type !== POST;
}

/** The Message-ID of a mail without its angle brackets: sent again it is the same, so that a copy can be dropped. */
export function orderMailId(
  { order_id, kind, part }: { order_id: string; kind: OrderMailKind; part: number },
  host: string,
): string {
  return `${order_id}.${kind}.${part}@${host}`;
}
