import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import { POST } from "@guerdon/domain/fulfilment/delivery";
import { creditNoteAmounts, type InvoiceAmounts, invoiceAmounts } from "@guerdon/domain/invoice/invoice-amounts";
import type { InvoicePayment, InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import { ACCOUNT_CREDIT } from "@guerdon/domain/payment";
import { dayOf } from "@guerdon/domain/time/day";
import type { Website } from "../../ports/websites.ts";
import type { Order } from "../order/index.ts";
import { isB2b, mailTheme } from "../website/index.ts";
import type { CreditedPieces, CreditedRefund } from "./due-store.ts";
import type { GivenNumber } from "./number-store.ts";

type InvoiceSettings = NonNullable<WebsiteSettings["invoice"]>;

/** A document that an order or a refund lacks. */
export interface DueInvoice {
  website: Website;
  settings: InvoiceSettings;
  order: Order;
  /** When the order was paid, or the refund done. */
  paid_at: Date;
  /** The refund that is credited; null for the invoice of the order. */
  refund: (CreditedRefund & { pieces: readonly CreditedPieces[] }) | null;
}

/** The facts that are decided when a document is issued. */
export interface Issue {
  number: string;
  issued_at: Date;
  /** The invoice that a credit note corrects. */
  corrects: Pick<GivenNumber, "number" | "issued_at"> | null;
}

/** Returns the complete content of an invoice or credit note [invoice.content]. */
export function invoiceRecord(due: DueInvoice, { number, issued_at, corrects }: Issue): InvoiceRecord {
  const { website, settings, order, paid_at, refund } = due;
  const { record, people, language, placed_at } = order;
  const { time_zone, website_title, public_url, theme } = website.settings;
  const day = (moment: Date) => dayOf(moment, time_zone);
  return {
    version: 1,
    kind: refund ? "credit_note" : "invoice",
    number,
    issued_on: day(issued_at),
    paid_on: day(paid_at),
    corrects: corrects && { number: corrects.number, issued_on: day(corrects.issued_at) },
    order_number: record.order_number,
    ordered_on: day(placed_at),
    language,
    currency: record.currency.short_symbol,
    issuer: settings.issuer,
    recipient: people ? customerOf(people) : null,
    shows_net: record.shows_net ?? isB2b(website),
    has_post: record.lines.some(({ delivery_type }) => delivery_type === POST),
    ...amountsOf(due),
    payments: refund ? refundPayments(order, refund) : orderPayments(order),
    website: {
      title: website_title,
      public_url,
      primary_color: (record.giver ?? theme).primary_color,
      theme: mailTheme(theme, record.giver),
      ...(record.giver && { giver: { name: record.giver.name, logo: record.giver.logo } }),
    },
  };
}

function amountsOf({ order: { record }, refund }: DueInvoice): InvoiceAmounts {
  return refund ? creditNoteAmounts(record, refund.pieces) : invoiceAmounts(record);
}

/**
 * Returns the customer's address; an invoice address may have only a name, with the e-mail address at the delivery's.
 */
function customerOf({ invoice_address, delivery_address }: NonNullable<Order["people"]>) {
  return { ...invoice_address, email: invoice_address.email || delivery_address.email };
}

function orderPayments({ record }: Order): InvoicePayment[] {
  return [
    ...record.payments.map(({ payment_type_id, last_four, amount }): InvoicePayment => {
      const kind = payment_type_id === ACCOUNT_CREDIT ? "account" : "voucher";
      return { kind, last_four, payment_type_id: null, amount };
    }),
    ...coPayment(record, record.amount_to_pay),
  ].filter(({ amount }) => amount !== 0);
}

function refundPayments({ record }: Order, { amount, disputed, money }: CreditedRefund): InvoicePayment[] {
  const other = { last_four: null, payment_type_id: null };
  return [
    { kind: "credit" as const, ...other, amount: amount - money - disputed },
    { kind: "disputed" as const, ...other, amount: disputed },
    ...coPayment(record, money),
  ].filter((payment) => payment.amount !== 0);
}

function coPayment({ co_payment_type_id }: Order["record"], amount: number): InvoicePayment[] {
  return [{ kind: "co_payment", last_four: null, payment_type_id: co_payment_type_id, amount }];
}
