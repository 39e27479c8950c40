import * as operations from "@guerdon/contract/operations/ledger";
import * as secretOperations from "@guerdon/contract/operations/secret";
import * as sessionOperations from "@guerdon/contract/operations/session";
import type { OperationBinder } from "../../operation-binder.ts";
import { listSecrets } from "./list-secrets.ts";
import { showVisit } from "./show-visit.ts";
import { verifyLedger } from "./verify-ledger.ts";

export function operatorOperations(bind: OperationBinder): void {
  bind(operations.verifyLedger, verifyLedger);
  bind(secretOperations.listSecrets, listSecrets);
  bind(sessionOperations.showVisit, showVisit);
}
