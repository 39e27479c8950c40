import * as operations from "@guerdon/contract/operations/voucher";
import { listVouchers as listOperation } from "@guerdon/contract/operations/voucher-list";
import type { OperationBinder } from "../../operation-binder.ts";
import { blockVoucher, unblockVoucher } from "./block-voucher.ts";
import { extendVoucher } from "./extend-voucher.ts";
import { importVouchers } from "./import-vouchers.ts";
import { issueVouchers } from "./issue-vouchers.ts";
import { linkVouchers } from "./link-vouchers.ts";
import { listVouchers } from "./list-vouchers.ts";
import { replaceVoucher } from "./replace-voucher.ts";
import { showVoucher } from "./show-voucher.ts";

export function voucherOperations(bind: OperationBinder): void {
  bind(operations.issueVouchers, issueVouchers);
  bind(operations.importVouchers, importVouchers);
  bind(listOperation, listVouchers);
  bind(operations.showVoucher, showVoucher);
  bind(operations.blockVoucher, blockVoucher);
  bind(operations.unblockVoucher, unblockVoucher);
  bind(operations.extendVoucher, extendVoucher);
  bind(operations.replaceVoucher, replaceVoucher);
  bind(operations.linkVouchers, linkVouchers);
}
