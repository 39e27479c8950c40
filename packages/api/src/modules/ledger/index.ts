export { expiryAccount, salesAccount } from "./accounts.ts";
export { openVoucherAccounts } from "./open-voucher-accounts.ts";
export { lockCredit, postTransfers, transfersOf } from "./store.ts";
export { accountDiscrepancies, accountFacts, transferFacts } from "./verify-store.ts";
