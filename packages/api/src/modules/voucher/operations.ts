import * as operations from "@guerdon/contract/operations/voucher";
import type { OperationBinder } from "../../operation-binder.ts";
import { importVouchers } from "./import-vouchers.ts";
import { issueVouchers } from "./issue-vouchers.ts";
import { showVoucher } from "./show-voucher.ts";

export function voucherOperations(bind: OperationBinder): void {
  bind(operations.issueVouchers, issueVouchers);
  bind(operations.importVouchers, importVouchers);
  bind(operations.showVoucher, showVoucher);
}
