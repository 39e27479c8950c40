import { contract } from "@guerdon/contract";
import type { Binder } from "../binder.ts";
import { accountRoutes } from "../modules/account/index.ts";
import { addressRoutes } from "../modules/address/index.ts";
import { basketRoutes } from "../modules/basket/index.ts";
import { captchaRoutes } from "../modules/captcha/index.ts";
import { type CatalogueShop, catalogueRoutes } from "../modules/catalogue/index.ts";
import { consentRoutes } from "../modules/consent/index.ts";
import { contentRoutes } from "../modules/content/index.ts";
import { editingRoutes } from "../modules/editing/index.ts";
import { fulfilmentRoutes } from "../modules/fulfilment/index.ts";
import { handshakeRoutes } from "../modules/handshake/index.ts";
import { invoiceRoutes } from "../modules/invoice/index.ts";
import { islandRoutes } from "../modules/island/index.ts";
import { newsletterRoutes } from "../modules/newsletter/index.ts";
import { orderRoutes } from "../modules/order/index.ts";
import { paymentRoutes } from "../modules/payment/index.ts";
import { promotionRoutes } from "../modules/promotion/index.ts";
import { punchoutRoutes } from "../modules/punchout/index.ts";
import { purchaseRoutes } from "../modules/purchase/index.ts";
import { refundRoutes } from "../modules/refund/index.ts";
import { sessionRoutes } from "../modules/session/index.ts";
import { voucherRoutes } from "../modules/voucher/index.ts";
import { websiteRoutes } from "../modules/website/index.ts";
import { withdrawalRoutes } from "../modules/withdrawal/index.ts";
import { Calls, type Perform } from "./perform.ts";

/** Binds the calls of a module to its acts. */
type Routes = (bind: Binder<CatalogueShop>) => void;

const MODULES: readonly Routes[] = [
  websiteRoutes,
  handshakeRoutes,
  captchaRoutes,
  voucherRoutes,
  accountRoutes,
  sessionRoutes,
  catalogueRoutes,
  basketRoutes,
  addressRoutes,
  paymentRoutes,
  orderRoutes,
  purchaseRoutes,
  fulfilmentRoutes,
  refundRoutes,
  invoiceRoutes,
  contentRoutes,
  promotionRoutes,
  islandRoutes,
  newsletterRoutes,
  withdrawalRoutes,
  consentRoutes,
  punchoutRoutes,
  editingRoutes,
];

/**
 * Creates the function that carries out the shop's calls.
 * @param monotonicMs a monotonic clock; default: the process's own
 * @param modules default: all
 * @throws if a call of the contract has no act
 */
export function createPerform(
  shop: CatalogueShop,
  monotonicMs = () => performance.now(),
  modules: readonly Routes[] = MODULES,
): Perform {
  const calls = new Calls(shop, monotonicMs);
  for (const routes of modules) {
    routes(calls.bind);
  }
  calls.checkActs(Object.values(contract));
  return calls.perform;
}
