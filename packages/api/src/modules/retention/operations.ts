import * as operations from "@guerdon/contract/operations/retention";
import type { OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { applyRetention } from "./apply-retention.ts";

export function retentionOperations(bind: OperationBinder<Shop>): void {
  bind(operations.applyRetention, applyRetention);
}
