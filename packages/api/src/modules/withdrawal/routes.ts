import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { submitWithdrawal } from "./submit-withdrawal.ts";

export function withdrawalRoutes(bind: Binder<Shop>): void {
  bind(contract.submitWithdrawal, submitWithdrawal);
}
