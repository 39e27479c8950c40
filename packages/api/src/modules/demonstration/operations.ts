import * as operations from "@guerdon/contract/operations/demonstration";
import type { OperationBinder } from "../../operation-binder.ts";
import { addDemoPartner } from "./add-demo-partner.ts";
import { createDemoAccounts } from "./create-demo-accounts.ts";
import { fillDemoStock } from "./fill-demo-stock.ts";
import { issueDemoVouchers } from "./issue-demo-vouchers.ts";
import { beginDemo, finishDemo, showDemo } from "./mark-demo.ts";
import { resetDemo } from "./reset-demo.ts";

export function demonstrationOperations(bind: OperationBinder): void {
  bind(operations.showDemo, showDemo);
  bind(operations.beginDemo, beginDemo);
  bind(operations.finishDemo, finishDemo);
  bind(operations.createDemoAccounts, createDemoAccounts);
  bind(operations.issueDemoVouchers, issueDemoVouchers);
  bind(operations.addDemoPartner, addDemoPartner);
  bind(operations.fillDemoStock, fillDemoStock);
  bind(operations.resetDemo, resetDemo);
}
