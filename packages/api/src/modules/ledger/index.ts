export { expiryAccount, salesAccount } from "./accounts.ts";
export { creditCustomer, expireCredit, openCustomerAccounts } from "./customer-accounts.ts";
export { freezeManyAccounts } from "./many-accounts-store.ts";
export { moveMoney } from "./move-money.ts";
export { openSuccessorAccount, openVoucherAccounts } from "./open-voucher-accounts.ts";
export { giveReturnBack, returnCredit } from "./returned-credit.ts";
export {
  ACCOUNT_TABLES,
  creditTakenBy,
  endHolds,
  freezeAccount,
  holdCredit,
  lockAccounts,
  lockCredit,
  lockManyAccounts,
  type NewTransfer,
  postTransfers,
  transfersNamed,
} from "./store.ts";
export { sumTransfers } from "./sum-transfers.ts";
export { transfersOf, transfersOfAccounts } from "./transfers-store.ts";
export { accountDiscrepancies, accountFacts, sumDiscrepancies, transferFacts } from "./verify-store.ts";
