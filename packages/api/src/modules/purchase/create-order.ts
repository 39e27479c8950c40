import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { CONFIRMATION_SECONDS } from "@guerdon/domain/order";
import { isLoggedIn } from "@guerdon/domain/session";
import { type Answer, type IssuedSession, inSession, type LoggedInVisit, type Shop } from "../../shop.ts";
import { isAskedToOrder, passCaptcha } from "../captcha/index.ts";
import { loadOrder, type Order, orderView } from "../order/index.ts";
import { openSuccessor } from "../session/index.ts";
import { pageUrl } from "../website/index.ts";
import { beginPayment } from "./begin-payment.ts";
import { type Bought, type OrderBasketFailure, orderBasket } from "./order-basket.ts";

/**
 * Buys the visitor's basket. If that places an order, the session that ordered is logged out, and a new one remembers the
 * order for the confirmation [session.order-ends-it]. A double click, a reload or a retry after a crash comes with the old
 * session and gets the same order. If the provider's page is to pay, the answer leads there.
 */
export async function createOrder(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.createOrder> },
): Promise<Answer<OutputOf<typeof contract.createOrder>, OrderBasketFailure | "INVALID_CAPTCHA" | "PAYMENT_FAILED">> {
  const result = await buyOnce(shop, visit, body);
  if (!result.ok) {
    return result;
  }
  const bought = result.value;
  if (bought.kind === "prepared") {
    return beginPayment(shop, visit, bought.payment);
  }
  if (bought.kind === "paying") {
    return ok({ redirection_url: pageUrl(visit.website, visit.language, "payment-in-process").href });
  }
  const session = await rememberOrder(shop, visit, bought.order);
  return inSession(ok({ order: orderView(bought.order, visit.language) }), session);
}

async function buyOnce(
  shop: Shop,
  visit: LoggedInVisit,
  {
    basketNumber: basketId,
    captcha_response: token,
    risk_token: riskToken,
    shown,
  }: BodyOf<typeof contract.createOrder>,
): Promise<Result<Bought, OrderBasketFailure | "INVALID_CAPTCHA">> {
  const { website, session } = visit;
  const { order_id } = session;
  const earlier = order_id ? await loadOrder(shop, { website_id: website.id, order_id }) : undefined;
  if (earlier?.basket_id === basketId) {
    return ok({ kind: "placed", order: earlier });
  }
  if (!isLoggedIn(session) || session.basket_id !== basketId) {
    return fail("NOT_FOUND");
  }
  if (isAskedToOrder(website)) {
    const passed = await passCaptcha(shop, visit, { action: "order", token, failures: 0, isAlwaysAsked: true });
    if (!passed.ok) {
      return passed;
    }
  }
  return orderBasket(shop, visit, { basketId, riskToken, shown });
}

/**
 * Opens the session that shows the confirmation. The one that ordered answers nothing but the repeated order any more,
 * and for a minute only [session.old-id].
 */
export async function rememberOrder(
  shop: Shop,
  visit: LoggedInVisit,
  { order_id, placed_at }: Pick<Order, "order_id" | "placed_at">,
): Promise<IssuedSession> {
  const shownUntil = new Date(placed_at.getTime() + CONFIRMATION_SECONDS * 1000);
  const { catalogue_ids } = visit.session;
  // A repeated order is among them already.
  const order_ids = [...new Set([...visit.session.order_ids, order_id])];
  const remembers = { order_id, order_ids, order_shown_until: shownUntil, expires_at: shownUntil, catalogue_ids };
  return openSuccessor(shop, visit, remembers);
}
