export { countSealedWithdrawals, withdrawalKeyIds } from "./key-store.ts";
export { openWithdrawals } from "./open-withdrawals.ts";
export { prepareReceipt } from "./prepare-receipt.ts";
export { resealWithdrawals } from "./reseal-withdrawals.ts";
export { deletePastWithdrawals } from "./retention-store.ts";
export { withdrawalRoutes } from "./routes.ts";
export { deleteWithdrawal, lockWithdrawalNamed, noteReceiptSent, withdrawalsWithoutReceipt } from "./store.ts";
export { withdrawalsOfPerson } from "./withdrawals-of-person.ts";
