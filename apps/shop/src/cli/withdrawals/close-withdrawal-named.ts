import { closeWithdrawal } from "@guerdon/contract/operations/withdrawal";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Closes a withdrawal with a note about what was done. */
export async function closeWithdrawalNamed(
  context: CommandContext,
  withdrawal_id: string,
  { note, dryRun }: { note: string; dryRun: boolean },
): Promise<Checked<number>> {
  const closed = await operate<typeof closeWithdrawal>(context, closeWithdrawal, {
    input: async () => ({ ok: true, value: { withdrawal_id, note } }),
    dryRun,
  });
  if (!closed.ok) {
    return closed;
  }
  context.io.stdout(`Withdrawal ${withdrawal_id} ${dryRun ? "would be" : "is"} closed.\n`);
  return { ok: true, value: 0 };
}
