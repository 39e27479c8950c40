import { contract, ok } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { agreeToTerms } from "../terms/index.ts";
import { checkOrder } from "./check-order.ts";
import { continueShopping } from "./continue-shopping.ts";
import { createOrder } from "./create-order.ts";
import { lastAddresses } from "./last-addresses.ts";
import { listOwnOrders, showOwnOrder } from "./own-orders.ts";
import { setPaymentInProcess } from "./set-payment-in-process.ts";
import { showConfirmation } from "./show-confirmation.ts";
import { showOrderStatus } from "./show-order-status.ts";
import { trackOrder } from "./track-order.ts";
import { notifyPayment, verifyPayment } from "./verify-payment.ts";

export function orderRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.checkOrder, checkOrder);
  bind(contract.identifyTerms, async (shop, visit) => ok({ terms: await agreeToTerms(shop, visit) }));
  bind(contract.createOrder, createOrder);
  bind(contract.verifyPayment, verifyPayment);
  bind(contract.setPaymentInProcess, setPaymentInProcess);
  bind(contract.notifyPayment, notifyPayment);
  bind(contract.listOwnOrders, listOwnOrders);
  bind(contract.showOwnOrder, showOwnOrder);
  bind(contract.lastAddresses, lastAddresses);
  bind(contract.showConfirmation, showConfirmation);
  bind(contract.trackOrder, trackOrder);
  bind(contract.showOrderStatus, showOrderStatus);
  bind(contract.continueShopping, continueShopping, readBasket);
}
