import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { downloadInvoice } from "./download-invoice.ts";
import { sendInvoices } from "./send-invoices.ts";

export function invoiceRoutes(bind: Binder<Shop>): void {
  bind(contract.downloadInvoice, downloadInvoice);
  // It knows a form that was sent before by itself, without a session [invoice.send].
  bind(contract.sendInvoices, sendInvoices, sendInvoices);
}
