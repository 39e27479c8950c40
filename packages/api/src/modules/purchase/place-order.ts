import { CONFIRMATION_SECONDS, type FirstState } from "@guerdon/domain/order";
import { verifyKeys } from "../../crypto/known-keys.ts";
import { afterCommit } from "../../db/index.ts";
import { type Shop, tell } from "../../shop.ts";
import { deleteRecipientLists } from "../basket/index.ts";
import { enqueueInvoices, insertOrder, nextOrderNumbers, type Order, sealPeople } from "../order/index.ts";
import { endSessionsOfBasket } from "../session/index.ts";
import type { OrderDraft } from "./order-draft.ts";

/**
 * Places a draft, in the caller's transaction: record, number, lines, people, the end of its sessions, and the job that
 * delivers it or tells the customer what is awaited [order.all-or-nothing]. The caller has moved or reserved what pays
 * it, and marks the basket as ordered. The undo is the rollback.
 */
export async function placeOrder(
  shop: Pick<Shop, "db" | "keyring" | "jobs" | "now" | "websites" | "log" | "hear">,
  draft: OrderDraft,
  state: FirstState,
): Promise<Order> {
  const { db: transaction, keyring } = shop;
  const now = shop.now();
  const { lines, people, record, website_id, order_id, basket_id, account_id, partner_person_id, language } = draft;
  const key = { website_id, order_id };
  const { order_number, event_id, keys } = await nextOrderNumbers(transaction);
  // Other processes must be able to read the order's people.
  verifyKeys(keys, keyring);
  const order = {
    ...key,
    basket_id,
    account_id,
    partner_person_id,
    language,
    placed_at: now,
    record: { ...record, order_number, placed_at: now.toISOString() },
  };
  const sealed = sealPeople(keyring, key, people);
  await insertOrder(transaction, { ...order, state, event_id, people: sealed }, lines);
  if (people.recipients.length > 0) {
    await deleteRecipientLists(transaction, draft);
  }
  await endSessionsOfBasket(transaction, order, {
    order_id,
    order_shown_until: new Date(now.getTime() + CONFIRMATION_SECONDS * 1000),
  });
  await shop.jobs.enqueue(transaction, "fulfil-order", key);
  if (state === "paid") {
    await enqueueInvoices(shop, key);
  }
  const { gross_price: value, currency } = record;
  const placed = { ...key, order_number, state, value, currency: currency.short_symbol };
  afterCommit(transaction, () => tell(shop, { what: "order placed", ...placed }));
  return { ...order, people, state, continued_at: null };
}
