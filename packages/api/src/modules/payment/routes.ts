import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { listPaymentTypes } from "./list-payment-types.ts";

export function paymentRoutes(bind: Binder<Shop>): void {
  bind(contract.listPaymentTypes, listPaymentTypes);
}
