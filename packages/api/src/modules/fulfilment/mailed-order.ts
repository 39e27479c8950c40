import type { OrderEvent } from "@guerdon/domain/order";
import type { OrderPeople } from "@guerdon/domain/order-record";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { eventKindsOf, listLines, loadOrder, type Order, type OrderKey, type OrderLine } from "../order/index.ts";

/** The content of an order's mails. */
export interface MailedOrder extends Order {
  people: OrderPeople;
  website: Website;
  /** The current states of the record's lines. */
  lines: readonly OrderLine[];
  /** Everything that happened to it, the latest last. */
  events: readonly OrderEvent[];
}

/**
 * Undefined once the order's people are erased [order.erasure].
 * @throws if the order or its website does not exist: both are kept for as long as a mail can be due
 */
export async function loadMailedOrder(shop: Shop, key: OrderKey): Promise<MailedOrder | undefined> {
  const website = shop.websites.findById(key.website_id);
  const order = await loadOrder(shop, key);
  if (!website || !order) {
    throw new Error("The order to mail, or its website, is not there.");
  }
  const { people } = order;
  if (!people) {
    return undefined;
  }
  const events = await eventKindsOf(shop.db, key);
  return { ...order, people, website, lines: await listLines(shop.db, key), events };
}
