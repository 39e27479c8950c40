import { resolveRefund } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { refundText } from "../orders/refund-text.ts";

/** The options of `payments resolve`. */
export interface ResolveOptions {
  done?: boolean;
  failed?: boolean;
  dryRun: boolean;
}

/** Settles a refund as the operator says. */
export async function resolveOf(
  context: CommandContext,
  refund_id: string,
  { done, failed, dryRun }: ResolveOptions,
): Promise<Checked<number>> {
  if (Boolean(done) === Boolean(failed)) {
    return { ok: false, mistakes: [{ reason: "say either --done or --failed" }] };
  }
  const resolved = await operate<typeof resolveRefund>(context, resolveRefund, {
    input: async () => ({ ok: true, value: { refund_id, outcome: done ? "done" : "failed" } }),
    dryRun,
  });
  if (!resolved.ok) {
    return resolved;
  }
  context.io.stdout(`${dryRun ? "It would be so: " : ""}${refundText(resolved.value.refund)}`);
  return { ok: true, value: 0 };
}
