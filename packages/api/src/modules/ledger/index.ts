export { issuanceAccount, salesAccount } from "./accounts.ts";
export { type AccountRef, lockCredit, type NewTransfer, openAccounts, postTransfers } from "./store.ts";
