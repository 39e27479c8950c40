import * as operations from "@guerdon/contract/operations/editing";
import type { OperationBinder } from "../../operation-binder.ts";
import { closeEditing, openEditing } from "./editing-words.ts";

export function editingOperations(bind: OperationBinder): void {
  bind(operations.openEditing, openEditing);
  bind(operations.closeEditing, closeEditing);
}
