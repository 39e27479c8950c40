import { type contract, fail, type OutputOf, ok, type ParamsOf, type QueryOf, type Result } from "@guerdon/contract";
import { accountOf } from "@guerdon/domain/session/subject";
import { dayOf } from "@guerdon/domain/time/day";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { loadOrder, type Order } from "./load-order.ts";
import { orderStanding } from "./order-standing.ts";
import { orderView } from "./order-view.ts";
import { countOwnOrders, ownOrdersFrom } from "./own-order-store.ts";
import { rememberedOrder } from "./show-confirmation.ts";
import { findOrderNumbered } from "./store.ts";

/** Orders on a page. */
export const OWN_ORDERS_ON_PAGE = 20;

/** One page of the orders of the visitor's account, newest first [account.orders]. */
export async function listOwnOrders(
  { db }: Shop,
  { website, session }: LoggedInVisit,
  { query }: { query: QueryOf<typeof contract.listOwnOrders> },
): Promise<Result<OutputOf<typeof contract.listOwnOrders>, "NOT_FOUND">> {
  const account_id = accountOf(session.subject);
  if (account_id === null) {
    return fail("NOT_FOUND");
  }
  const owner = { website_id: website.id, account_id };
  const page_count = Math.max(1, Math.ceil((await countOwnOrders(db, owner)) / OWN_ORDERS_ON_PAGE));
  const page = Math.min(Math.max(1, query.page), page_count);
  const place = { first: (page - 1) * OWN_ORDERS_ON_PAGE, most: OWN_ORDERS_ON_PAGE };
  const orders = (await ownOrdersFrom(db, owner, place)).map(({ record, state, outstanding }) => ({
    order_number: record.order_number,
    gross_price: record.gross_price,
    currency: record.currency,
    state,
    outstanding,
    placed_on: dayOf(new Date(record.placed_at), website.settings.time_zone),
    positions: record.lines.map(({ name, quantity }) => ({ name, quantity })),
  }));
  return ok({ orders, page, page_count });
}

/** One order of the visitor's account, with everything that its confirmation shows, and how it stands. */
export async function showOwnOrder(
  shop: Shop,
  visit: LoggedInVisit,
  { params }: { params: ParamsOf<typeof contract.showOwnOrder> },
): Promise<Result<OutputOf<typeof contract.showOwnOrder>, "NOT_FOUND">> {
  const found = await ownOrder(shop, visit, params.order_number);
  if (!found.ok) {
    return found;
  }
  const { standing, progressOf } = await orderStanding(shop, visit.website, found.value);
  const { receipt_positions, ...view } = orderView(found.value, visit.language);
  return ok({
    ...view,
    ...standing,
    receipt_positions: receipt_positions.map((line) => ({ ...line, ...progressOf(line.position) })),
  });
}

/** An order of the visitor's account by its number. The numbers of others are unknown to it. */
export async function ownOrder(
  shop: Pick<Shop, "db" | "keyring">,
  { website, session }: Pick<Visit, "website" | "session">,
  order_number: string,
): Promise<Result<Order, "NOT_FOUND">> {
  const account_id = session ? accountOf(session.subject) : null;
  const key = account_id === null ? undefined : await findOrderNumbered(shop.db, website.id, order_number);
  const order = key && (await loadOrder(shop, key));
  return order?.account_id === account_id ? ok(order) : fail("NOT_FOUND");
}

/** An order that the visitor's account placed, or that the session has placed within the last hour. */
export async function visitorsOrder(
  shop: Shop,
  visit: Visit,
  order_number: string,
): Promise<Result<Order, "NOT_FOUND">> {
  const remembered = await rememberedOrder(shop, visit);
  return remembered?.record.order_number === order_number ? ok(remembered) : ownOrder(shop, visit, order_number);
}
