import type { GivenOf } from "@guerdon/contract/operations/operation";
import { resolveRefund } from "@guerdon/contract/operations/refund";
import { resolveUnallocatedPayment } from "@guerdon/contract/operations/unallocated-payment";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { refundText } from "../orders/refund-text.ts";
import { isPaymentId, paymentText } from "./payment-text.ts";

/** The options of `payments resolve`. */
export interface ResolveOptions {
  done?: boolean;
  failed?: boolean;
  /** Minor units. */
  expect?: number;
  dryRun: boolean;
}

/** Settles a refund, or a payment that counts for no order, as the operator says. */
export async function resolveOf(
  context: CommandContext,
  id: string,
  { done, failed, expect, dryRun }: ResolveOptions,
): Promise<Checked<number>> {
  if (Boolean(done) === Boolean(failed)) {
    return { ok: false, mistakes: [{ reason: "say either --done or --failed" }] };
  }
  const decision = { outcome: done ? ("done" as const) : ("failed" as const), expected: expect ?? null };
  const resolved = isPaymentId(id)
    ? await paymentLine(context, { payment_id: id, ...decision }, dryRun)
    : await refundLines(context, { refund_id: id, ...decision }, dryRun);
  if (!resolved.ok) {
    return resolved;
  }
  context.io.stdout(`${dryRun ? "It would be so: " : ""}${resolved.value}`);
  return { ok: true, value: 0 };
}

async function refundLines(
  context: CommandContext,
  value: GivenOf<typeof resolveRefund>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const resolved = await operate<typeof resolveRefund>(context, resolveRefund, {
    input: async () => ({ ok: true, value }),
    dryRun,
  });
  return resolved.ok ? { ok: true, value: refundText(resolved.value.refund) } : resolved;
}

async function paymentLine(
  context: CommandContext,
  value: GivenOf<typeof resolveUnallocatedPayment>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const resolved = await operate<typeof resolveUnallocatedPayment>(context, resolveUnallocatedPayment, {
    input: async () => ({ ok: true, value }),
    dryRun,
  });
  if (!resolved.ok) {
    return resolved;
  }
  const again = value.outcome === "failed" ? "The shop refunds it once more.\n" : "";
  return { ok: true, value: `${paymentText(resolved.value.payment)}${again}` };
}
