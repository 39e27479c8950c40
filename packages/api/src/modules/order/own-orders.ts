import { type contract, fail, type OutputOf, ok, type ParamsOf, type Result } from "@guerdon/contract";
import { dayOf } from "@guerdon/domain/day";
import { sum } from "@guerdon/domain/money";
import { accountOf } from "@guerdon/domain/subject";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { documentsOf } from "./document-store.ts";
import { loadOrder, type Order } from "./load-order.ts";
import { orderView } from "./order-view.ts";
import { listLines } from "./progress-store.ts";
import { rememberedOrder } from "./show-confirmation.ts";
import { findOrderNumbered, recordsOfAccount } from "./store.ts";

/** Orders that an account's page lists, newest first. */
const MOST_ORDERS = 100;

type OwnOrders = OutputOf<typeof contract.listOwnOrders>;

/** The orders of the visitor's account, newest first [account.orders]. */
export async function listOwnOrders(
  { db }: Shop,
  { website, session }: LoggedInVisit,
): Promise<Result<OwnOrders, "NOT_FOUND">> {
  const account_id = accountOf(session.subject);
  if (account_id === null) {
    return fail("NOT_FOUND");
  }
  const records = await recordsOfAccount(db, { website_id: website.id, account_id, most: MOST_ORDERS });
  const orders = records.map(({ order_number, placed_at, gross_price, currency, lines }) => ({
    ...{ order_number, gross_price, currency },
    placed_on: dayOf(new Date(placed_at), website.settings.time_zone),
    positions: lines.map(({ name, quantity }) => ({ name, quantity })),
  }));
  return ok({ orders });
}

/** One order of the visitor's account. The numbers of others are unknown to it. */
export async function showOwnOrder(
  shop: Shop,
  { website, session }: LoggedInVisit,
  { params }: { params: ParamsOf<typeof contract.showOwnOrder> },
): Promise<Result<OutputOf<typeof contract.showOwnOrder>, "NOT_FOUND">> {
  const order = await ownOrder(shop, { website, session }, params.order_number);
  if (!order) {
    return fail("NOT_FOUND");
  }
  const lines = await listLines(shop.db, order);
  return ok({
    order: orderView(order),
    placed_on: dayOf(order.placed_at, website.settings.time_zone),
    refunded_value: sum(lines.map(({ returned_value }) => returned_value)),
    documents: await documentsOf(shop.db, order, website.settings.time_zone),
  });
}

/** An order that the visitor's account placed, or that the session has placed within the last hour. */
export async function visitorsOrder(shop: Shop, visit: Visit, order_number: string): Promise<Order | undefined> {
  const remembered = await rememberedOrder(shop, visit);
  return remembered?.record.order_number === order_number ? remembered : ownOrder(shop, visit, order_number);
}

async function ownOrder(
  shop: Shop,
  { website, session }: Pick<Visit, "website" | "session">,
  order_number: string,
): Promise<Order | undefined> {
  const account_id = session ? accountOf(session.subject) : null;
  const key = account_id === null ? undefined : await findOrderNumbered(shop.db, website.id, order_number);
  const order = key && (await loadOrder(shop, key));
  return order?.account_id === account_id ? order : undefined;
}
