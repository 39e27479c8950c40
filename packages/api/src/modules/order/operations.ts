import * as operations from "@guerdon/contract/operations/order";
import type { OperationBinder } from "../../operation-binder.ts";
import { eraseOrderPeople } from "./erase-order-people.ts";
import { findOrders } from "./find-orders.ts";

export function orderOperations(bind: OperationBinder): void {
  bind(operations.findOrders, findOrders);
  bind(operations.eraseOrderPeople, eraseOrderPeople);
}
