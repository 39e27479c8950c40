import * as operations from "@guerdon/contract/operations/voucher";
import * as many from "@guerdon/contract/operations/voucher-choice";
import { listVouchers as listOperation } from "@guerdon/contract/operations/voucher-list";
import * as returns from "@guerdon/contract/operations/voucher-return";
import type { OperationBinder } from "../../operation-binder.ts";
import { blockVoucher, unblockVoucher } from "./block-voucher.ts";
import { blockMany, moveEnds } from "./change-vouchers.ts";
import { extendVoucher } from "./extend-voucher.ts";
import { importVouchers } from "./import-vouchers.ts";
import { issueVouchers } from "./issue-vouchers.ts";
import { linkVouchers } from "./link-vouchers.ts";
import { listVouchers } from "./list-vouchers.ts";
import { printReturn } from "./print-return.ts";
import { replaceVoucher } from "./replace-voucher.ts";
import { listReturns, settleReturn, showReturn, undoReturn } from "./returns.ts";
import { showVoucher } from "./show-voucher.ts";
import { takeBackVouchers } from "./take-back-vouchers.ts";

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
  bind(many.blockVouchers, blockMany("block"));
  bind(many.unblockVouchers, blockMany("unblock"));
  bind(many.extendVouchers, moveEnds("extend"));
  bind(many.shortenVouchers, moveEnds("shorten"));
  bind(returns.takeBackVouchers, takeBackVouchers);
  bind(returns.listReturns, listReturns);
  bind(returns.showReturn, showReturn);
  bind(returns.printReturn, printReturn);
  bind(returns.undoReturn, undoReturn);
  bind(returns.settleReturn, settleReturn);
}
