import * as operations from "@guerdon/contract/operations/ledger";
import type { OperationBinder } from "../../operation-binder.ts";
import { verifyLedger } from "./verify-ledger.ts";

export function operatorOperations(bind: OperationBinder): void {
  bind(operations.verifyLedger, verifyLedger);
}
