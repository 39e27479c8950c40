import type { OrderPeople } from "@guerdon/domain/order/order-record";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { loadOrder, type Order, type OrderKey, type OrderProgress } from "../order/index.ts";

/** The content of an order's mails. */
export interface MailedOrder extends Order, OrderProgress {
  people: OrderPeople;
  website: Website;
}

/**
 * Undefined once the order's people are erased [order.erasure].
 * @throws if the order or its website does not exist: both are kept for as long as a mail can be due
 */
export async function loadMailedOrder(
  shop: Shop,
  key: OrderKey,
  progress: OrderProgress,
): Promise<MailedOrder | undefined> {
  const website = shop.websites.findById(key.website_id);
  const order = await loadOrder(shop, key);
  if (!website || !order) {
    throw new Error("The order to mail, or its website, is not there.");
  }
  const { people } = order;
  if (!people) {
    return undefined;
  }
  return { ...order, ...progress, people, website };
}
