import { SETTLED_ATTEMPTS } from "@guerdon/domain/payment";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type AttemptKey, findAttempt } from "./attempt-store.ts";
import { nextCall } from "./next-call.ts";

/** True while a payment is not decided, or the provider is to be asked something of it, such as to give it back. */
export async function isPaymentLeft(unit: UnitOfWork, key: AttemptKey, now: Date): Promise<boolean> {
  const attempt = await findAttempt(unit, key);
  if (!attempt) {
    return false;
  }
  const isSettled = SETTLED_ATTEMPTS.some((state) => state === attempt.state);
  return !isSettled || (await nextCall(unit, attempt, now)) !== undefined;
}
