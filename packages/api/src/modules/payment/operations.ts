import * as operations from "@guerdon/contract/operations/unallocated-payment";
import type { OperationBinder } from "../../operation-binder.ts";
import { inquireUnallocatedPayment } from "./inquire-unallocated-payment.ts";
import { listUnallocatedPayments } from "./list-unallocated-payments.ts";
import { resolveUnallocatedPayment } from "./resolve-unallocated-payment.ts";

export function paymentOperations(bind: OperationBinder): void {
  bind(operations.listUnallocatedPayments, listUnallocatedPayments);
  bind(operations.inquireUnallocatedPayment, inquireUnallocatedPayment);
  bind(operations.resolveUnallocatedPayment, resolveUnallocatedPayment);
}
