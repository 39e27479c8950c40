import { fail, ok, type Result } from "@guerdon/contract";
import { pastedEmail, pastedNumber } from "@guerdon/domain/text/pasted";
import type { Shop, Visit } from "../../shop.ts";
import { limitPerAddress } from "../session/index.ts";
import { loadOrder, type Order } from "./load-order.ts";
import { emailDigests } from "./people.ts";
import { findOrderOfPair } from "./status-store.ts";

/** Questions per client address and hour. A customer needs few; guessing numbers needs many. */
export const QUESTIONS_PER_ADDRESS = 30;

/**
 * The id of the order of a number and one of its e-mail addresses; null if there is none. Nothing is counted: for callers
 * that do not tell the visitor.
 */
export async function orderIdOfPair(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  website_id: string,
  { email, order_number }: { email: string; order_number: string },
): Promise<string | null> {
  const digests = emailDigests(keyring, website_id, pastedEmail(email));
  const key = await findOrderOfPair(db, { website_id, order_number: pastedNumber(order_number), digests });
  return key?.order_id ?? null;
}

/** The order of a number and one of its e-mail addresses; each question counts, right or wrong [order.status]. */
export async function orderOfPair(
  shop: Shop,
  visit: Visit,
  { email, receipt }: { email: string; receipt: string },
): Promise<Result<Order, "NOT_FOUND" | "TOO_MANY">> {
  const refused = await limitPerAddress(shop, visit, { of: "order status", most: QUESTIONS_PER_ADDRESS });
  if (refused) {
    return refused;
  }
  const { id: website_id } = visit.website;
  const digests = emailDigests(shop.keyring, website_id, pastedEmail(email));
  const key = await findOrderOfPair(shop.db, { website_id, order_number: pastedNumber(receipt), digests });
  const order = key && (await loadOrder(shop, key));
  return order ? ok(order) : fail("NOT_FOUND");
}
