import * as operations from "@guerdon/contract/operations/invoice";
import * as jobOperations from "@guerdon/contract/operations/invoice-job";
import { done, type OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { invoicingWebsites } from "../website/index.ts";
import { backdateInvoices } from "./backdate-invoices.ts";
import { enqueueMissing } from "./enqueue-missing.ts";
import { listInvoices } from "./list-invoices.ts";
import { showInvoice } from "./show-invoice.ts";

export function invoiceOperations(bind: OperationBinder): void {
  bind(operations.listInvoices, listInvoices);
  bind(operations.showInvoice, showInvoice);
  bind(operations.backdateInvoices, backdateInvoices);
}

/** Finds what jobs are to issue; issuing is an operation of those who mail the documents. */
export function invoiceJobOperations(bind: OperationBinder<Shop>): void {
  bind(jobOperations.makeMissingInvoices, (shop, run) =>
    run.change([], async (unit) => {
      const websites = await invoicingWebsites(unit);
      return done({ orders: await enqueueMissing(unit, shop.jobs, { websites, before: run.now() }) });
    }),
  );
}
