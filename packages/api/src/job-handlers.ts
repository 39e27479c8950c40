import { fulfilOrder, type MailDelivery } from "./modules/fulfilment/index.ts";
import { applyRetention } from "./modules/retention/index.ts";
import type { JobHandlers } from "./ports/jobs.ts";
import type { Shop } from "./shop.ts";

/** The handler of every job. */
export function jobHandlers(shop: Shop, mailDelivery: MailDelivery): JobHandlers {
  return {
    "fulfil-order": (order) => fulfilOrder(shop, mailDelivery, order),
    "apply-retention": async () => {
      await applyRetention(shop);
    },
  };
}
