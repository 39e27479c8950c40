import { randomUUID } from "node:crypto";
import type { RecipientList } from "@guerdon/domain/address/recipient-list";
import type { BasketLine } from "@guerdon/domain/basket";
import { POST } from "@guerdon/domain/fulfilment/delivery";
import type { OrderDraftRecord, OrderPeople } from "@guerdon/domain/order/order-record";
import { partnerPersonOf } from "@guerdon/domain/session/subject";
import type { Language } from "@guerdon/domain/text/language";
import type { LoggedInVisit } from "../../shop.ts";
import type { AdditionalLine, BasketKey } from "../basket/index.ts";
import { type NewTransfer, salesAccount } from "../ledger/index.ts";
import { type OrderKey, orderRecord } from "../order/index.ts";
import { currencyOf, isB2b } from "../website/index.ts";
import type { ReadyBasket } from "./ready-basket.ts";

/** An order that is prepared: its lines, people and amounts are fixed, and it has no number yet [order.draft]. */
export interface OrderDraft extends OrderKey, BasketKey {
  /** The account that orders, if one does. */
  account_id: string | null;
  /** The partner's person who orders, if one does. */
  partner_person_id: string | null;
  language: Language;
  record: OrderDraftRecord;
  lines: BasketLine[];
  people: OrderPeople;
}

/** Makes the draft of a basket that can be ordered, with the recipients of its e-cards and the digest of what it agrees to. */
export function orderDraft(
  { website, language, session }: LoggedInVisit,
  ready: ReadyBasket,
  { recipients, terms }: { recipients: readonly RecipientList[]; terms: string },
): OrderDraft {
  const { priced, available, shares } = ready;
  const { stored } = priced;
  const { delivery_address, invoice_address } = stored;
  if (!delivery_address || !invoice_address) {
    throw new Error("An order without addresses was let through.");
  }
  return {
    website_id: website.id,
    order_id: `ord_${randomUUID()}`,
    basket_id: stored.basket_id,
    account_id: stored.account_credit?.id ?? null,
    partner_person_id: partnerPersonOf(session.subject),
    language,
    record: {
      ...orderRecord({
        subject: session.subject,
        basket: priced,
        shares,
        available,
        currency: currencyOf(website),
        showsNet: isB2b(website),
        audience: { language, fallback: website.settings.language_settings.default },
      }),
      terms,
    },
    lines: [
      // The answer to a survey is in the record only.
      ...priced.lines.map(({ stored: { selected_answer: _, ...line } }) => line),
      ...priced.additional.map(enclosed),
    ],
    people: { delivery_address, invoice_address, former_emails: [], recipients },
  };
}

/** The line of an additional product. The operator sends it with the other lines by post. */
function enclosed({ position, rule: { number } }: AdditionalLine): BasketLine {
  const product = { product_number: number, variation_number: number, face_value: null };
  return { position, ...product, quantity: 1, delivery_type: POST };
}

/** One transfer per voucher or account, from it to the sales of its website; the id lets it happen once. */
export function creditTransfers(
  { website_id, order_id, record }: OrderDraft,
  { priced: { stored }, shares }: ReadyBasket,
  now: Date,
): NewTransfer[] {
  const currency = record.currency.short_symbol;
  const homes = new Map(stored.credits.map((credit) => [credit.id, credit.website_id]));
  return shares.map(({ id, amount }) => ({
    website_id: homes.get(id) ?? website_id,
    transfer_id: `${order_id}/${id}`,
    debit_account_id: id,
    credit_account_id: salesAccount(currency),
    amount,
    currency,
    reason: "order",
    order_website_id: website_id,
    order_id,
    created_at: now,
  }));
}
