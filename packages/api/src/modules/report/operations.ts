import * as operations from "@guerdon/contract/operations/report";
import type { OperationBinder } from "../../operation-binder.ts";
import { exportDatev } from "./export-datev.ts";
import { reportBookings } from "./report-bookings.ts";
import { reportCredit } from "./report-credit.ts";
import { reportOrders } from "./report-orders.ts";
import { reportSettlement } from "./report-settlement.ts";
import { reportTax } from "./report-tax.ts";

export function reportOperations(bind: OperationBinder): void {
  bind(operations.reportCredit, reportCredit);
  bind(operations.reportOrders, reportOrders);
  bind(operations.reportTax, reportTax);
  bind(operations.reportBookings, reportBookings);
  bind(operations.exportDatev, exportDatev);
  bind(operations.reportSettlement, reportSettlement);
}
