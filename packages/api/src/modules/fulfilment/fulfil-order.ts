import type { Shop } from "../../shop.ts";
import type { OrderKey } from "../order/index.ts";
import { handOutCodes } from "./hand-out-codes.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { mailOrder } from "./mail-order.ts";

/** Delivers what of an order can be delivered now: hands out codes, then mails what was not mailed yet. */
export async function fulfilOrder(shop: Shop, mailDelivery: MailDelivery, key: OrderKey): Promise<void> {
  const progress = await handOutCodes(shop, key);
  await mailOrder(shop, mailDelivery, { ...key, ...progress });
}
