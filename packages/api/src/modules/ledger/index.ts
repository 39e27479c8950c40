export { expiryAccount, salesAccount } from "./accounts.ts";
export { creditCustomer, openCustomerAccounts } from "./customer-accounts.ts";
export { openSuccessorAccount, openVoucherAccounts } from "./open-voucher-accounts.ts";
export { freezeAccount, lockAccounts, lockCredit, postTransfers, transfersOf } from "./store.ts";
export { accountDiscrepancies, accountFacts, transferFacts } from "./verify-store.ts";
