import { contract } from "@guerdon/contract";
import type { Binder } from "../../http/bind.ts";
import { listPaymentTypes } from "./list-payment-types.ts";

export function paymentRoutes(bind: Binder): void {
  bind(contract.listPaymentTypes, listPaymentTypes);
}
