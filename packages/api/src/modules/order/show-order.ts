import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { showOrder as operation } from "@guerdon/contract/operations/order";
import { ORDER_STATES } from "@guerdon/domain/order";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { currentOrderRecord } from "@guerdon/domain/order/stored-order-record";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { transfersNamed } from "../ledger/index.ts";
import { allocationsOf } from "../payment/index.ts";
import { findTerms } from "../terms/index.ts";
import { findWebsite } from "../website/index.ts";
import type { OrderKey } from "./order-key.ts";
import { eventsOf, listLines } from "./progress-store.ts";
import { shipmentsOf } from "./shipment-store.ts";
import { orderMails } from "./status-store.ts";
import { findOrder, findOrderNumbered } from "./store.ts";
import { markedTransferId } from "./transfer-orders.ts";

type ShownOrder = OutputOf<typeof operation>["order"];

/** Shows an order without its people. */
export const showOrder: OperatorAct<typeof operation> = async ({ db }, _run, { website_id, order_number }) => {
  const found = await findWebsite(db, website_id);
  if (!found.ok) {
    return found;
  }
  const key = await findOrderNumbered(db, website_id, order_number);
  const row = key && (await findOrder(db, key));
  if (!row) {
    return refused({ code: "order_unknown", fields: { order_number }, at: { path: ["order_number"] } });
  }
  const record = currentOrderRecord(row.record);
  const order = {
    ...amountsOf(record),
    ...(await progressOf(db, row)),
    lines: await linesOf(db, row, record),
    shipments: await shipmentsOf(db, row),
    mails: await orderMails(db, row),
    terms: await termsOf(db, website_id, record),
  };
  const { placed_at, partner_person_id } = row;
  const { time_zone } = found.website.settings;
  const placed = { website_id, time_zone, order_number, placed_at, partner_person_id, subject: record.subject ?? null };
  return done({ order: { ...placed, ...order } }, { website: website_id, subject: row.order_id });
};

/** Returns the kinds of terms that the order agreed to, without their words [terms.operator]. */
async function termsOf(db: UnitOfWork, website_id: string, record: OrderRecord): Promise<ShownOrder["terms"]> {
  const terms = record.terms && (await findTerms(db, { website_id, digest: record.terms }));
  return terms && terms.parts.length > 0 ? { ...terms, parts: terms.parts.map(({ kind }) => kind) } : null;
}

function amountsOf({ order_number, currency, gross_price, amount_to_pay, fees, payments, ...record }: OrderRecord) {
  return {
    currency: currency.short_symbol,
    gross_price,
    amount_to_pay,
    fees: fees.map((fee) => ({ identifier: fee.identifier, gross_price: fee.gross_price })),
    payments: payments.map(({ last_four, amount }) => ({ last_four, amount })),
    co_payment_type_id: record.co_payment_type_id,
    reference: creditorReference(order_number),
  };
}

async function progressOf(db: UnitOfWork, order: OrderKey) {
  const events = await eventsOf(db, order);
  const reached = events.flatMap(({ kind }) => ORDER_STATES.filter((state) => state === kind));
  const transfers = (await allocationsOf(db, order)).map(({ entry_id, amount }) => ({ entry_id, amount }));
  const markedId = markedTransferId(order.order_id);
  return {
    state: reached.at(-1) ?? "paid",
    events,
    transfers,
    received: transfers.reduce((sum, { amount }) => sum + amount, 0),
    marked: (await transfersNamed(db, [order.website_id], [markedId])).get(markedId) ?? 0,
  };
}

async function linesOf(db: UnitOfWork, order: OrderKey, { lines }: OrderRecord): Promise<ShownOrder["lines"]> {
  const stored = new Map((await listLines(db, order)).map((line) => [line.position, line]));
  return lines.map(({ position, name, product_number, quantity, delivery_type, gross_price }) => {
    const { state = "open", refunded = 0 } = stored.get(position) ?? {};
    return { position, name, product_number, quantity, delivery_type, gross_price, state, refunded };
  });
}
