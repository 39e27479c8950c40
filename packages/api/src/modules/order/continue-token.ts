import { CONTINUE_TOKEN_SECONDS } from "@guerdon/domain/order";
import type { Shop } from "../../shop.ts";
import type { Order } from "./load-order.ts";

/**
 * The token for shopping with the remaining credit of an order [checkout.continue]. It counts only in a session that
 * remembers the order, also after another tab has given that session a new id. It is derived from the order, so it is
 * not stored; the order records its one use.
 */
export function continueToken({ keyring }: Pick<Shop, "keyring">, order: Order): string {
  return keyring.digest("continue-token", order.order_id).digest;
}

/** True if a token is that of an order. */
export function isContinueToken({ keyring }: Pick<Shop, "keyring">, order: Order, token: string): boolean {
  return keyring.digests("continue-token", order.order_id).includes(token);
}

/** True while the token of an order may still be used. */
export function mayContinue(order: Order, now: Date): boolean {
  const age = now.getTime() - order.placed_at.getTime();
  return order.continued_at === null && age < CONTINUE_TOKEN_SECONDS * 1000;
}
