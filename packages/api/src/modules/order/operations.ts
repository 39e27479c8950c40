import * as statements from "@guerdon/contract/operations/bank-statement";
import * as operations from "@guerdon/contract/operations/order";
import type { OperationBinder } from "../../operation-binder.ts";
import { assignBankEntry } from "./assign-bank-entry.ts";
import { eraseOrderPeople } from "./erase-order-people.ts";
import { findOrders } from "./find-orders.ts";
import { importBankStatement } from "./import-bank-statement.ts";
import { listAnswers } from "./list-answers.ts";
import { listBankEntries } from "./list-bank-entries.ts";
import { listOrders } from "./list-orders.ts";
import { markOrderPaid } from "./mark-order-paid.ts";
import { printOrderTerms } from "./print-order-terms.ts";
import { returnBankEntry } from "./return-bank-entry.ts";
import { showOrder } from "./show-order.ts";

export function orderOperations(bind: OperationBinder): void {
  bind(operations.findOrders, findOrders);
  bind(operations.eraseOrderPeople, eraseOrderPeople);
  bind(operations.listOrders, listOrders);
  bind(operations.listAnswers, listAnswers);
  bind(operations.showOrder, showOrder);
  bind(operations.printOrderTerms, printOrderTerms);
  bind(operations.markOrderPaid, markOrderPaid);
  bind(statements.importBankStatement, importBankStatement);
  bind(statements.listBankEntries, listBankEntries);
  bind(statements.assignBankEntry, assignBankEntry);
  bind(statements.returnBankEntry, returnBankEntry);
}
