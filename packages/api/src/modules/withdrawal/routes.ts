import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { submitWithdrawal } from "./submit-withdrawal.ts";

export function withdrawalRoutes(bind: Binder<Shop>): void {
  // It knows a form that was sent before by itself, without a session [withdrawal.once].
  bind(contract.submitWithdrawal, submitWithdrawal, submitWithdrawal);
}
