import { assignBankEntry } from "@guerdon/contract/operations/bank-statement";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "./entry-lines.ts";

/** Counts an entry for an order, and prints what became of both. */
export async function assignEntry(
  context: CommandContext,
  { entry, order, expect, dryRun }: { entry: string; order: string; expect?: number; dryRun: boolean },
): Promise<Checked<number>> {
  const assigned = await operate<typeof assignBankEntry>(context, assignBankEntry, {
    input: async () => ({ ok: true, value: { entry_id: entry, order_number: order, expected: expect ?? null } }),
    dryRun,
  });
  if (!assigned.ok) {
    return assigned;
  }
  const { amount, is_paid, missing, entry: after } = assigned.value;
  const counted = `${moneyText(amount, after.currency)} of ${entry} ${dryRun ? "would be" : "are"} counted for order ${order}`;
  const paid = is_paid ? "is paid" : `still misses ${moneyText(missing, after.currency)}`;
  const left = after.rest > 0 ? `; ${moneyText(after.rest, after.currency)} of ${entry} belong to no order` : "";
  context.io.stdout(`${counted}, which then ${paid}${left}\n`);
  return { ok: true, value: 0 };
}
