import * as operations from "@guerdon/contract/operations/stock";
import type { OperationBinder } from "../../operation-binder.ts";
import { importStock } from "./import-stock.ts";

export function stockOperations(bind: OperationBinder): void {
  bind(operations.importStock, importStock);
}
