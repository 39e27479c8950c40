export { openWithdrawals } from "./open-withdrawals.ts";
export { prepareReceipt } from "./prepare-receipt.ts";
export { withdrawalRoutes } from "./routes.ts";
export { deleteWithdrawal, lockWithdrawalNamed, noteReceiptSent, withdrawalsWithoutReceipt } from "./store.ts";
export { withdrawalsOfPerson } from "./withdrawals-of-person.ts";
