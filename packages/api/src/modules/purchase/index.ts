export { BANK_LOCK } from "./import-bank-statement.ts";
export { purchaseJobOperations } from "./job-operations.ts";
export { cancelUnpaid } from "./paid-order.ts";
export { purchaseRoutes } from "./routes.ts";
