import * as operations from "@guerdon/contract/operations/secret";
import type { OperationBinder } from "../../operation-binder.ts";
import { removeSecret } from "./remove-secret.ts";
import { setSecret } from "./set-secret.ts";

export function secretOperations(bind: OperationBinder): void {
  bind(operations.setSecret, setSecret);
  bind(operations.removeSecret, removeSecret);
}
