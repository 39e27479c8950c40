import type { Recipient } from "../address/recipient-list.ts";
import type { Barcode } from "../fulfilment/barcode.ts";
import type { MailBrand } from "../mail/order-mail.ts";
import type { Currency, MinorUnits } from "../money/money.ts";
import type { Language } from "../text/language.ts";
import type { MailTheme } from "../theme/derive-theme.ts";
import type { DocumentFont } from "../theme/own-font.ts";

/** A document to print, in the name of a website. */
export interface PrintedDocument {
  website_title: string;
  public_url: string;
  theme: MailTheme;
  /** The website's own fonts, which come before those of the theme's type [theme.font]. */
  fonts: readonly DocumentFont[];
  /** A PNG or JPEG. */
  logo: Uint8Array | null;
  /** The name of the logo's owner; stands in its place where there is none. */
  logo_name: string;
  /** The seller, whom the foot of each page names. */
  seller: Pick<MailBrand["seller"], "name" | "address" | "email">;
  /** The website's own words in the document's language, by message key. */
  words: MailBrand["words"];
  language: Language;
  currency: Currency;
}

/**
 * Vouchers to print, a page for each code [fulfilment.document]. It exists only while it is rendered, and is never
 * stored.
 */
export interface VoucherDocument extends PrintedDocument {
  order_number: string;
  pages: readonly VoucherPage[];
}

/** A voucher to print. */
export interface VoucherPage {
  name: string;
  brand: string;
  /** The gift card as PNG or JPEG, 856 x 540 in proportion. */
  picture: Uint8Array | null;
  /** Null if there is none or if it is hidden. */
  face_value: MinorUnits | null;
  code: string;
  /** Null if the code is not scanned. */
  barcode: Barcode | null;
  /** The last day, as `2027-12-31`. */
  valid_until: string | null;
  /** Plain text; empty lines separate paragraphs. */
  redemption_conditions: string | null;
  info_url: string | null;
  online_redeemable: boolean;
  offline_redeemable: boolean;
  /** On an e-card: its recipient, its sender and a greeting. */
  greeting: { to: string; from: string; text: string } | null;
  /** Its recipient, in a table of codes; absent if it has none. */
  recipient?: Recipient;
}
