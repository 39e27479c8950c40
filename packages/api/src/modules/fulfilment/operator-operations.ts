import { markOrderSent } from "@guerdon/contract/operations/shipment";
import type { OperationBinder } from "../../operation-binder.ts";
import { markOrderSent as act } from "./mark-order-sent.ts";

export function shipmentOperations(bind: OperationBinder): void {
  bind(markOrderSent, act);
}
