import * as statements from "@guerdon/contract/operations/bank-statement";
import { markOrderPaid as markOrderPaidOperation } from "@guerdon/contract/operations/order";
import type { OperationBinder } from "../../operation-binder.ts";
import { assignBankEntry } from "./assign-bank-entry.ts";
import { importBankStatement } from "./import-bank-statement.ts";
import { listBankEntries } from "./list-bank-entries.ts";
import { markOrderPaid } from "./mark-order-paid.ts";
import { returnBankEntry } from "./return-bank-entry.ts";

export function purchaseOperations(bind: OperationBinder): void {
  bind(markOrderPaidOperation, markOrderPaid);
  bind(statements.importBankStatement, importBankStatement);
  bind(statements.listBankEntries, listBankEntries);
  bind(statements.assignBankEntry, assignBankEntry);
  bind(statements.returnBankEntry, returnBankEntry);
}
