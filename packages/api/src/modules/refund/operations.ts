import * as operations from "@guerdon/contract/operations/refund";
import type { OperationBinder } from "../../operation-binder.ts";
import { decideDispute, disputePayment } from "./dispute-payment.ts";
import { inquireRefund } from "./inquire-refund.ts";
import { listRefunds } from "./list-refunds.ts";
import { cancelOrder, refundOrder } from "./refund-order.ts";
import { resolveRefund } from "./resolve-refund.ts";

export function refundOperations(bind: OperationBinder): void {
  bind(operations.refundOrder, refundOrder);
  bind(operations.cancelOrder, cancelOrder);
  bind(operations.disputePayment, disputePayment);
  bind(operations.decideDispute, decideDispute);
  bind(operations.listRefunds, listRefunds);
  bind(operations.inquireRefund, inquireRefund);
  bind(operations.resolveRefund, resolveRefund);
}
