export { openWithdrawals } from "./open-withdrawals.ts";
export { prepareReceipt } from "./prepare-receipt.ts";
export { withdrawalRoutes } from "./routes.ts";
export { noteReceiptSent, withdrawalsWithoutReceipt } from "./store.ts";
