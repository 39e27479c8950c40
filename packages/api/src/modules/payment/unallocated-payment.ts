import type { OutputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type {
  listUnallocatedPayments,
  resolveUnallocatedPayment,
} from "@guerdon/contract/operations/unallocated-payment";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { lockPayment, type PaymentAttempt } from "./attempt-store.ts";

type PaymentView = OutputOf<typeof listUnallocatedPayments>["payments"][number];
type Refusal = RefusalOf<typeof resolveUnallocatedPayment>;

/** A payment that counts for no order and that an operator decides about, with the call that was to give it back. */
export type UnallocatedPayment = PaymentAttempt & { request: NonNullable<PaymentAttempt["request"]> };

/** Locks a payment that an operator decides about, unless a process asks the provider about it at this moment. */
export async function lockUnallocated(
  unit: UnitOfWork,
  { payment_id, now }: { payment_id: string; now: Date },
): Promise<{ ok: true; payment: UnallocatedPayment } | { ok: false; refusal: Refusal }> {
  const payment = await lockPayment(unit, payment_id);
  if (!payment) {
    return { ok: false, refusal: { code: "payment_unknown", fields: { payment_id }, at: { path: ["payment_id"] } } };
  }
  const { state, request, claimed_until } = payment;
  if (state !== "captured" || request?.name !== "refund") {
    return { ok: false, refusal: { code: "payment_settled", fields: { payment_id, state } } };
  }
  return claimed_until !== null && claimed_until > now
    ? { ok: false, refusal: { code: "payment_under_way", fields: { payment_id } } }
    : { ok: true, payment: { ...payment, request } };
}

/** A payment as operators see it. */
export function unallocatedView(payment: PaymentAttempt, now: Date): PaymentView {
  const { website_id, attempt_id, transaction_id, amount, currency, state, claimed_until, created_at } = payment;
  return {
    website_id,
    payment_id: attempt_id,
    transaction_id,
    amount,
    currency,
    state: state === "refunded" ? state : "captured",
    is_under_way: claimed_until !== null && claimed_until > now,
    begun_at: created_at,
  };
}
