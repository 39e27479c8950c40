import type { GivenOf } from "@guerdon/contract/operations/operation";
import { inquireRefund } from "@guerdon/contract/operations/refund";
import { inquireUnallocatedPayment } from "@guerdon/contract/operations/unallocated-payment";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { refundText } from "../orders/refund-text.ts";
import { isPaymentId, paymentText } from "./payment-text.ts";
import { whatProviderSays } from "./what-provider-says.ts";

/** Asks the provider about a refund, or about a payment that counts for no order, and prints what it says. */
export async function inquireOf(
  context: CommandContext,
  id: string,
  { expect, dryRun }: { expect?: number; dryRun: boolean },
): Promise<Checked<number>> {
  const expected = expect ?? null;
  const inquired = isPaymentId(id)
    ? await paymentLines(context, { payment_id: id, expected }, dryRun)
    : await refundLines(context, { refund_id: id, expected }, dryRun);
  if (!inquired.ok) {
    return inquired;
  }
  context.io.stdout(inquired.value);
  return { ok: true, value: 0 };
}

async function refundLines(
  context: CommandContext,
  value: GivenOf<typeof inquireRefund>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const inquired = await operate<typeof inquireRefund>(context, inquireRefund, {
    input: async () => ({ ok: true, value }),
    dryRun,
  });
  return inquired.ok
    ? { ok: true, value: `${whatProviderSays(inquired.value)}${refundText(inquired.value.refund)}` }
    : inquired;
}

async function paymentLines(
  context: CommandContext,
  value: GivenOf<typeof inquireUnallocatedPayment>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const inquired = await operate<typeof inquireUnallocatedPayment>(context, inquireUnallocatedPayment, {
    input: async () => ({ ok: true, value }),
    dryRun,
  });
  return inquired.ok
    ? { ok: true, value: `${whatProviderSays(inquired.value)}${paymentText(inquired.value.payment)}` }
    : inquired;
}
