import * as operations from "@guerdon/contract/operations/withdrawal";
import type { OperationBinder } from "../../operation-binder.ts";
import { closeWithdrawal } from "./close-withdrawal.ts";
import { eraseWithdrawal } from "./erase-withdrawal.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { showWithdrawal } from "./show-withdrawal.ts";

export function withdrawalOperations(bind: OperationBinder): void {
  bind(operations.listWithdrawals, listWithdrawals);
  bind(operations.showWithdrawal, showWithdrawal);
  bind(operations.closeWithdrawal, closeWithdrawal);
  bind(operations.eraseWithdrawal, eraseWithdrawal);
}
