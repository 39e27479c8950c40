import * as operations from "@guerdon/contract/operations/key";
import type { OperationBinder } from "../../operation-binder.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { showKeys } from "./show-keys.ts";

export function keyOperations(bind: OperationBinder): void {
  bind(operations.showKeys, showKeys);
  bind(operations.rotateKeys, rotateKeys);
}
