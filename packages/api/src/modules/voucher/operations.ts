import * as operations from "@guerdon/contract/operations/voucher";
import type { OperationBinder } from "../../operation-binder.ts";
import { blockVoucher, unblockVoucher } from "./block-voucher.ts";
import { extendVoucher } from "./extend-voucher.ts";
import { importVouchers } from "./import-vouchers.ts";
import { issueVouchers } from "./issue-vouchers.ts";
import { linkVouchers } from "./link-vouchers.ts";
import { replaceVoucher } from "./replace-voucher.ts";
import { showVoucher } from "./show-voucher.ts";

export function voucherOperations(bind: OperationBinder): void {
  bind(operations.issueVouchers, issueVouchers);
  bind(operations.importVouchers, importVouchers);
  bind(operations.showVoucher, showVoucher);
  bind(operations.blockVoucher, blockVoucher);
  bind(operations.unblockVoucher, unblockVoucher);
  bind(operations.extendVoucher, extendVoucher);
  bind(operations.replaceVoucher, replaceVoucher);
  bind(operations.linkVouchers, linkVouchers);
}
