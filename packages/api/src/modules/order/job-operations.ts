import { makeOrdersFindable as operation } from "@guerdon/contract/operations/order-job";
import type { OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { makeOrdersFindable } from "./make-orders-findable.ts";

/** The operation by which a job digests what orders are found by. */
export function orderJobOperations(bind: OperationBinder<Shop>): void {
  bind(operation, makeOrdersFindable);
}
