import * as operations from "@guerdon/contract/operations/account";
import type { OperationBinder } from "../../operation-binder.ts";
import { createAccount } from "./create-account.ts";
import { creditAccount } from "./credit-account.ts";
import { importAccounts } from "./import-accounts.ts";
import { setAccountState } from "./set-account-state.ts";
import { showAccount } from "./show-account.ts";

export function accountOperations(bind: OperationBinder): void {
  bind(operations.createAccount, createAccount);
  bind(operations.importAccounts, importAccounts);
  bind(operations.creditAccount, creditAccount);
  bind(operations.setAccountState, setAccountState);
  bind(operations.showAccount, showAccount);
}
