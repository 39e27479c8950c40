import { cancelOrder } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import type { RefundOptions } from "./refund-of.ts";
import { refundText } from "./refund-text.ts";

/** Cancels an order, and prints what goes where. */
export async function cancelOf(
  context: CommandContext,
  order_number: string,
  { site, delivered, expect, dryRun }: Omit<RefundOptions, "position" | "quantity">,
): Promise<Checked<number>> {
  const cancelled = await operate<typeof cancelOrder>(context, cancelOrder, {
    input: async () => ({ ok: true, value: { website_id: site, order_number, delivered, expected: expect ?? null } }),
    dryRun,
  });
  if (!cancelled.ok) {
    return cancelled;
  }
  const { refund } = cancelled.value;
  context.io.stdout(
    refund
      ? refundText(refund, { dryRun })
      : `Order ${order_number} ${dryRun ? "would be" : "is"} cancelled. Its credit ${dryRun ? "would be" : "is"} free again.\n`,
  );
  return { ok: true, value: 0 };
}
