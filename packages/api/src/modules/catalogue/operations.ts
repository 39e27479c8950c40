import * as operations from "@guerdon/contract/operations/catalogue";
import type { OperationBinder } from "../../operation-binder.ts";
import { importCatalogue } from "./import-catalogue.ts";

export function catalogueOperations(bind: OperationBinder): void {
  bind(operations.importCatalogue, importCatalogue);
}
