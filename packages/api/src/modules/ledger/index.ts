export { expiryAccount, salesAccount } from "./accounts.ts";
export { creditCustomer, expireCredit, openCustomerAccounts } from "./customer-accounts.ts";
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
  transfersOfAccounts,
} from "./store.ts";
export { accountDiscrepancies, accountFacts, transferFacts } from "./verify-store.ts";
