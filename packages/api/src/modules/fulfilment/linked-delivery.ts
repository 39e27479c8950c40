import { fail, ok, type Result } from "@guerdon/contract";
import type { Visit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { loadOrder, orderProgress } from "../order/index.ts";
import { limitPerAddress } from "../session/index.ts";
import { type DeliveredVoucher, deliveredVouchers } from "./delivered-vouchers.ts";
import { type Delivery, isLinkOf, readDeliveryToken } from "./delivery-links.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** Questions per client address and hour: many for a company's office, few for drawing documents in a loop. */
export const DELIVERIES_PER_ADDRESS = 120;

/** The delivery that the link of a mail leads to. */
export interface LinkedDelivery {
  order: MailedOrder;
  kind: Delivery["kind"];
  delivered: readonly DeliveredVoucher[];
}

/**
 * Finds the delivery that the link of a mail leads to [fulfilment.delivery-link]. NOT_FOUND: the link was not made for
 * the mail's present reader, or the order's people are erased.
 */
export async function linkedDelivery(
  shop: CatalogueShop,
  visit: Visit,
  token: string,
): Promise<Result<LinkedDelivery, "NOT_FOUND" | "TOO_MANY">> {
  const refused = await limitPerAddress(shop, visit, { of: "deliveries", most: DELIVERIES_PER_ADDRESS });
  if (refused) {
    return refused;
  }
  const { website } = visit;
  const link = readDeliveryToken(token);
  if (!link) {
    return fail("NOT_FOUND");
  }
  const order = await loadOrder(shop, { website_id: website.id, order_id: link.order_id });
  const people = order?.people;
  if (!people || !(await isLinkOf(shop, { ...order, people }, link))) {
    return fail("NOT_FOUND");
  }
  const linked: MailedOrder = { ...order, people, website, ...(await orderProgress(shop.db, order)) };
  const delivered = await deliveredVouchers(shop, linked, link);
  return delivered.length === 0 ? fail("NOT_FOUND") : ok({ order: linked, kind: link.kind, delivered });
}
