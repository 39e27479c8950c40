export { expiryAccount, issuanceAccount, salesAccount } from "./accounts.ts";
export { openVoucherAccounts } from "./open-voucher-accounts.ts";
export { type AccountRef, lockCredit, type NewTransfer, openAccounts, postTransfers } from "./store.ts";
