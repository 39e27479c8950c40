import * as operations from "@guerdon/contract/operations/customer";
import type { OperationBinder } from "../../operation-binder.ts";
import { eraseAgain } from "./erase-again.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";

export function customerOperations(bind: OperationBinder): void {
  bind(operations.exportCustomer, exportCustomer);
  bind(operations.eraseCustomer, eraseCustomer);
  bind(operations.eraseAgain, eraseAgain);
}
