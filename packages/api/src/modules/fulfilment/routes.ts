import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { checkDelivery, downloadDelivery, showDelivery } from "./show-delivery.ts";

export function fulfilmentRoutes(bind: Binder<Shop>): void {
  bind(contract.checkDelivery, checkDelivery);
  bind(contract.showDelivery, showDelivery);
  bind(contract.downloadDelivery, downloadDelivery);
}
