import { contract, ok } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { agreeToTerms } from "../terms/index.ts";
import { checkOrder } from "./check-order.ts";
import { continueShopping } from "./continue-shopping.ts";
import { createOrder } from "./create-order.ts";
import { setPaymentInProcess } from "./set-payment-in-process.ts";
import { notifyPayment, verifyPayment } from "./verify-payment.ts";

export function purchaseRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.checkOrder, checkOrder);
  bind(contract.identifyTerms, async (shop, visit) => ok({ terms: await agreeToTerms(shop, visit) }));
  bind(contract.createOrder, createOrder);
  bind(contract.verifyPayment, verifyPayment);
  bind(contract.setPaymentInProcess, setPaymentInProcess);
  bind(contract.notifyPayment, notifyPayment);
  bind(contract.continueShopping, continueShopping, readBasket);
}
