export { lackingOrders } from "./due-store.ts";
export { invoiceFiles } from "./invoice-file.ts";
export { makeInvoices } from "./make-invoices.ts";
export { invoiceJobOperations } from "./operations.ts";
export { requestInvoices } from "./request-invoices.ts";
export { invoiceRoutes } from "./routes.ts";
export { invoiceFacts, invoiceNumberFacts } from "./verify-store.ts";
