export { expiryAccount, salesAccount } from "./accounts.ts";
export { openVoucherAccounts } from "./open-voucher-accounts.ts";
export { lockCredit, postTransfers } from "./store.ts";
