import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { addBankTransfer, addProviderPayment } from "./add-co-payment.ts";
import { listPaymentTypes } from "./list-payment-types.ts";

export function paymentRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.listPaymentTypes, listPaymentTypes);
  bind(contract.addBankTransfer, addBankTransfer, readBasket);
  bind(contract.addProviderPayment, addProviderPayment, readBasket);
}
