import * as operations from "@guerdon/contract/operations/order";
import type { OperationBinder } from "../../operation-binder.ts";
import { findOrders } from "./find-orders.ts";
import { listAnswers } from "./list-answers.ts";
import { listOrders } from "./list-orders.ts";
import { eraseOrderPeople } from "./people/erase-order-people.ts";
import { printOrderTerms } from "./print-order-terms.ts";
import { showOrder } from "./show-order.ts";

export function orderOperations(bind: OperationBinder): void {
  bind(operations.findOrders, findOrders);
  bind(operations.eraseOrderPeople, eraseOrderPeople);
  bind(operations.listOrders, listOrders);
  bind(operations.listAnswers, listAnswers);
  bind(operations.showOrder, showOrder);
  bind(operations.printOrderTerms, printOrderTerms);
}
