import { markOrderPaid } from "@guerdon/contract/operations/order";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";

/** Marks an order as paid by a transfer, and prints what was booked. */
export async function markPaidOf(
  context: CommandContext,
  order_number: string,
  { site, expect, dryRun }: { site: string; expect?: number; dryRun: boolean },
): Promise<Checked<number>> {
  const marked = await operate<typeof markOrderPaid>(context, markOrderPaid, {
    input: async () => ({ ok: true, value: { website_id: site, order_number, expected: expect ?? null } }),
    dryRun,
  });
  if (!marked.ok) {
    return marked;
  }
  const { amount, received, currency } = marked.value;
  const before = received > 0 ? `; ${moneyText(received, currency)} came before` : "";
  context.io.stdout(
    `Order ${order_number} ${dryRun ? "would be" : "is"} paid: ${moneyText(amount, currency)}${before}\n`,
  );
  return { ok: true, value: 0 };
}
