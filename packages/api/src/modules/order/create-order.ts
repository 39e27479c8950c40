import { type BodyOf, type contract, fail, type OrderView, ok, type Result } from "@guerdon/contract";
import { CONFIRMATION_SECONDS } from "@guerdon/domain/order";
import { isLoggedIn } from "@guerdon/domain/session";
import { type Answer, type IssuedSession, inSession, type LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { openSession } from "../session/index.ts";
import { loadOrder, type Order } from "./load-order.ts";
import { orderView } from "./order-view.ts";
import { type PlaceOrderFailure, placeOrder } from "./place-order.ts";

/**
 * Places the order of the visitor's basket. The session that ordered is logged out, and a new one remembers the order
 * for the confirmation [session.order-ends-it]. A double click, a reload or a retry after a crash comes with the old
 * session and gets the same order.
 */
export async function createOrder(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.createOrder> },
): Promise<Answer<{ order: OrderView }, PlaceOrderFailure>> {
  const result = await placeOnce(shop, visit, body.basketNumber);
  if (!result.ok) {
    return result;
  }
  const session = await rememberOrder(shop, visit, result.value);
  return inSession(ok({ order: orderView(result.value) }), session);
}

async function placeOnce(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  basketId: string,
): Promise<Result<Order, PlaceOrderFailure>> {
  const { website, session } = visit;
  const { order_id } = session;
  const earlier = order_id ? await loadOrder(shop, { website_id: website.id, order_id }) : undefined;
  if (earlier?.basket_id === basketId) {
    return ok(earlier);
  }
  const own = isLoggedIn(session) && session.basket_id === basketId;
  return own ? placeOrder(shop, visit, basketId) : fail("NOT_FOUND");
}

/** The confirmation belongs to a new session id; the old one only still answers a repeated order. */
async function rememberOrder(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { order_id, placed_at }: Order,
): Promise<IssuedSession> {
  const shownUntil = new Date(placed_at.getTime() + CONFIRMATION_SECONDS * 1000);
  const { catalogue_ids } = visit.session;
  // A repeated order is among them already.
  const order_ids = [...new Set([...visit.session.order_ids, order_id])];
  const remembers = { order_id, order_ids, order_shown_until: shownUntil, expires_at: shownUntil, catalogue_ids };
  return openSession(shop, visit, remembers);
}
