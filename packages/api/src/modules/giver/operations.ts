import * as operations from "@guerdon/contract/operations/giver";
import type { OperationBinder } from "../../operation-binder.ts";
import { applyGiver } from "./apply-giver.ts";
import { listGivers } from "./list-givers.ts";
import { removeGiver } from "./remove-giver.ts";
import { showGiver } from "./show-giver.ts";

export function giverOperations(bind: OperationBinder): void {
  bind(operations.applyGiver, applyGiver);
  bind(operations.listGivers, listGivers);
  bind(operations.showGiver, showGiver);
  bind(operations.removeGiver, removeGiver);
}
