import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { downloadInvoice } from "./download-invoice.ts";

export function invoiceRoutes(bind: Binder<Shop>): void {
  bind(contract.downloadInvoice, downloadInvoice);
}
