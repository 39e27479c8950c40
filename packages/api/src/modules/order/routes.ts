import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { lastAddresses } from "./last-addresses.ts";
import { listOwnOrders, showOwnOrder } from "./own-orders.ts";
import { showConfirmation } from "./show-confirmation.ts";
import { showOrderStatus } from "./show-order-status.ts";
import { trackOrder } from "./track-order.ts";

export function orderRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.listOwnOrders, listOwnOrders);
  bind(contract.showOwnOrder, showOwnOrder);
  bind(contract.lastAddresses, lastAddresses);
  bind(contract.showConfirmation, showConfirmation);
  bind(contract.trackOrder, trackOrder);
  bind(contract.showOrderStatus, showOrderStatus);
}
