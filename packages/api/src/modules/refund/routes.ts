import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { takeBackOwnWaiting, takeBackWaiting } from "./take-back-waiting.ts";

export function refundRoutes(bind: Binder<Shop>): void {
  bind(contract.takeBackWaiting, takeBackWaiting);
  bind(contract.takeBackOwnWaiting, takeBackOwnWaiting);
}
