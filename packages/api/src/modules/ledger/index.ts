export { expiryAccount, salesAccount } from "./accounts.ts";
export { creditCustomer, openCustomerAccounts } from "./customer-accounts.ts";
export { moveMoney } from "./move-money.ts";
export { openSuccessorAccount, openVoucherAccounts } from "./open-voucher-accounts.ts";
export {
  creditTakenBy,
  endHolds,
  freezeAccount,
  holdCredit,
  lockAccounts,
  lockCredit,
  type NewTransfer,
  postTransfers,
  transfersNamed,
  transfersOf,
} from "./store.ts";
export { accountDiscrepancies, accountFacts, transferFacts } from "./verify-store.ts";
