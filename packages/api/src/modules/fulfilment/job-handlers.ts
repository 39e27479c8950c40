import type { JobHandlers } from "../../ports/jobs.ts";
import type { Shop } from "../../shop.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import type { PostOffice } from "./post-office.ts";

/** What this module does later. */
export function jobHandlers(shop: Shop, postOffice: PostOffice): JobHandlers {
  return { "fulfil-order": (order) => fulfilOrder(shop, postOffice, order) };
}
