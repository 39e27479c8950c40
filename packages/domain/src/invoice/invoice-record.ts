import type { Address } from "../address/address.ts";
import type { Currency, MinorUnits } from "../money/money.ts";
import type { Language } from "../text/language.ts";
import type { MailTheme } from "../theme/derive-theme.ts";
import type { Giver } from "../voucher/giver.ts";
import type { InvoiceKind, TaxSum } from "./invoice.ts";
import type { InvoiceIssuer } from "./invoice-issuer.ts";

/**
 * An invoice or credit note as it was issued, with all that it says [invoice.frozen]. It is stored encrypted and never
 * changed. The amounts of a credit note are negative.
 */
export interface InvoiceRecord {
  version: 1;
  kind: InvoiceKind;
  number: string;
  /** Days of the website's time zone. */
  issued_on: string;
  /** The day on which the order was paid; of a credit note, on which the refund was done. */
  paid_on: string;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issued_on: string } | null;
  order_number: string;
  ordered_on: string;
  language: Language;
  currency: Currency;
  issuer: InvoiceIssuer;
  /** Null if the people of the order were erased before. */
  recipient: Address | null;
  /** Prices of lines and fees are net [website.net-prices]. */
  shows_net: boolean;
  /** Something is delivered by post, after the payment. */
  has_post: boolean;
  lines: InvoiceLine[];
  fees: InvoiceFee[];
  /** The totals: first those of multi-purpose vouchers, then by rate, the lowest first. */
  sums: TaxSum[];
  net_price: MinorUnits;
  tax: MinorUnits;
  gross_price: MinorUnits;
  payments: InvoicePayment[];
  /** The website as it was named then. */
  website: {
    title: string;
    public_url: string;
    primary_color: string;
    /** The rest of its theme; absent in documents from before it was kept. */
    theme?: MailTheme;
    /** In whose look it is; absent for the website's own [giver.order]. */
    giver?: Pick<Giver, "name" | "logo">;
  };
}

interface TaxedAmount {
  net_price: MinorUnits;
  tax: MinorUnits;
  gross_price: MinorUnits;
  /** Percent; null if the order's record does not tell it. */
  tax_rate: number | null;
}

/** A position of the order, or the pieces of it that went back. */
export interface InvoiceLine extends TaxedAmount {
  position: number;
  name: string;
  brand: string;
  attributes: Record<string, string>;
  /** Null if there is none or if it is hidden. */
  face_value: MinorUnits | null;
  quantity: number;
  is_multi_purpose: boolean;
}

/** A fee or discount; of a credit note, the share of those with a rate that goes back. */
export interface InvoiceFee extends TaxedAmount {
  /** Null for a share. */
  identifier: string | null;
  /** The website's name for the fee, if it has one. */
  name: string | null;
  /** It reduces the price of multi-purpose vouchers; absent in documents from before discounts were told by rate. */
  is_multi_purpose?: boolean;
}

/** A payment of an order, or the destination of a refund. */
export interface InvoicePayment {
  /** A refund goes back as credit, or by the way of the co-payment, or the card's bank has taken it back already. */
  kind: "voucher" | "account" | "credit" | "co_payment" | "disputed";
  /** The last characters of a voucher's code. */
  last_four: string | null;
  /** The payment type of the co-payment. */
  payment_type_id: number | null;
  amount: MinorUnits;
}
