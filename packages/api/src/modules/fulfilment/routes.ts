import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { sendInvoices } from "./send-invoices.ts";
import { checkDelivery, downloadDelivery, showDelivery } from "./show-delivery.ts";

export function fulfilmentRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.checkDelivery, checkDelivery);
  bind(contract.showDelivery, showDelivery);
  bind(contract.downloadDelivery, downloadDelivery);
  // It knows a form that was sent before by itself, without a session [invoice.send].
  bind(contract.sendInvoices, sendInvoices, sendInvoices);
}
