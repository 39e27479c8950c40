import type { Binder } from "../binder.ts";
import { addressRoutes } from "../modules/address/index.ts";
import { basketRoutes } from "../modules/basket/index.ts";
import { type CatalogueShop, catalogueRoutes } from "../modules/catalogue/index.ts";
import { contentRoutes } from "../modules/content/index.ts";
import { orderRoutes } from "../modules/order/index.ts";
import { paymentRoutes } from "../modules/payment/index.ts";
import { sessionRoutes } from "../modules/session/index.ts";
import { voucherRoutes } from "../modules/voucher/index.ts";
import { websiteRoutes } from "../modules/website/index.ts";
import { Calls, type Perform } from "./perform.ts";

/** Each module binds its calls to its acts. */
const MODULES: readonly ((bind: Binder<CatalogueShop>) => void)[] = [
  websiteRoutes,
  voucherRoutes,
  sessionRoutes,
  catalogueRoutes,
  basketRoutes,
  addressRoutes,
  paymentRoutes,
  orderRoutes,
  contentRoutes,
];

/**
 * Creates the function that carries out the shop's calls.
 * @param monotonicMs a monotonic clock; default: the process's own
 */
export function createPerform(shop: CatalogueShop, monotonicMs = () => performance.now()): Perform {
  const calls = new Calls(shop, monotonicMs);
  for (const routes of MODULES) {
    routes(calls.bind);
  }
  return calls.perform;
}
