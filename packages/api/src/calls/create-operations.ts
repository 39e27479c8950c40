import { catalogueOperations } from "../modules/catalogue/operations.ts";
import { demonstrationOperations } from "../modules/demonstration/operations.ts";
import { keyOperations } from "../modules/key/operations.ts";
import { operatorOperations } from "../modules/operator/operations.ts";
import { stockOperations } from "../modules/stock/operations.ts";
import { voucherOperations } from "../modules/voucher/operations.ts";
import { websiteOperations } from "../modules/website/operations.ts";
import type { OperationBinder, OperatorShop } from "../operation-binder.ts";
import { Operations } from "./perform-operation.ts";

/** Each module binds its operations to its acts. */
const MODULES: readonly ((bind: OperationBinder) => void)[] = [
  stockOperations,
  voucherOperations,
  operatorOperations,
  keyOperations,
  websiteOperations,
  demonstrationOperations,
  catalogueOperations,
];

/** Creates the registry of the operators' operations. */
export function createOperations(shop: OperatorShop): Pick<Operations, "all" | "perform"> {
  const operations = new Operations(shop);
  for (const bindAll of MODULES) {
    bindAll(operations.bind);
  }
  return operations;
}
