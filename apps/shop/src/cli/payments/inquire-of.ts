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
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const inquired = isPaymentId(id) ? await paymentLines(context, id, dryRun) : await refundLines(context, id, dryRun);
  if (!inquired.ok) {
    return inquired;
  }
  context.io.stdout(inquired.value);
  return { ok: true, value: 0 };
}

async function refundLines(context: CommandContext, refund_id: string, dryRun: boolean): Promise<Checked<string>> {
  const inquired = await operate<typeof inquireRefund>(context, inquireRefund, {
    input: async () => ({ ok: true, value: { refund_id } }),
    dryRun,
  });
  return inquired.ok
    ? { ok: true, value: `${whatProviderSays(inquired.value)}${refundText(inquired.value.refund)}` }
    : inquired;
}

async function paymentLines(context: CommandContext, payment_id: string, dryRun: boolean): Promise<Checked<string>> {
  const inquired = await operate<typeof inquireUnallocatedPayment>(context, inquireUnallocatedPayment, {
    input: async () => ({ ok: true, value: { payment_id } }),
    dryRun,
  });
  return inquired.ok
    ? { ok: true, value: `${whatProviderSays(inquired.value)}${paymentText(inquired.value.payment)}` }
    : inquired;
}
