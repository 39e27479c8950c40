import {
  settlePayment as operation,
  remindAndCancel as remindAndCancelOperation,
} from "@guerdon/contract/operations/payment";
import { SETTLED_ATTEMPTS } from "@guerdon/domain/payment";
import { done, type OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import type { PaymentAttempt } from "../payment/index.ts";
import { remindAndCancel } from "./remind-and-cancel.ts";
import { settlePayment } from "./settle-payment.ts";

/** The operations by which jobs settle payments, and end the waiting for them. */
export function purchaseJobOperations(bind: OperationBinder<Shop>): void {
  bind(operation, async (shop, run, key) => {
    const attempt = await settlePayment(shop, key);
    return done({ is_decided: attempt === undefined || isDecided(attempt, run.now()) });
  });
  bind(remindAndCancelOperation, remindAndCancel);
}

/** True if nothing is to be asked before the attempt's time is over. */
function isDecided({ state, expires_at }: PaymentAttempt, now: Date): boolean {
  return SETTLED_ATTEMPTS.some((settled) => settled === state) || (state !== "authorized" && expires_at > now);
}
