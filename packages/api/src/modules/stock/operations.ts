import * as operations from "@guerdon/contract/operations/stock";
import type { OperationBinder } from "../../operation-binder.ts";
import { importStock } from "./import-stock.ts";
import { listStockLevels } from "./list-stock-levels.ts";

export function stockOperations(bind: OperationBinder): void {
  bind(operations.importStock, importStock);
  bind(operations.listStockLevels, listStockLevels);
}
