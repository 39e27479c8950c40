import { CONTINUE_TOKEN_SECONDS } from "@guerdon/domain/order";
import type { Session } from "@guerdon/domain/session";
import type { Shop } from "../../shop.ts";
import type { Order } from "./load-order.ts";

/**
 * The token for shopping with the remaining credit of an order [checkout.continue]. It is derived from the order and
 * the session that remembers it, so it is not stored and is worthless elsewhere; the order records its one use.
 */
export function continueToken(shop: Shop, session: Session, order: Order): string {
  return shop.keyring.digest("continue-token", tokenText(session, order)).digest;
}

export function isContinueToken(
  shop: Shop,
  { session, order }: { session: Session; order: Order },
  token: string,
): boolean {
  return shop.keyring.digests("continue-token", tokenText(session, order)).includes(token);
}

/** True while the token of an order may still be used. */
export function mayContinue(order: Order, now: Date): boolean {
  const age = now.getTime() - order.placed_at.getTime();
  return order.continued_at === null && age < CONTINUE_TOKEN_SECONDS * 1000;
}

function tokenText(session: Session, order: Order): string {
  return `${session.digest} ${order.order_id}`;
}
