import { eraseWithdrawal } from "@guerdon/contract/operations/withdrawal";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Erases a closed withdrawal. */
export async function eraseWithdrawalNamed(
  context: CommandContext,
  withdrawal_id: string,
  { list, dryRun }: { list: boolean; dryRun: boolean },
): Promise<Checked<number>> {
  const erased = await operate<typeof eraseWithdrawal>(context, eraseWithdrawal, {
    input: async () => ({ ok: true, value: { withdrawal_id, without_list: !list } }),
    dryRun,
  });
  if (!erased.ok) {
    return erased;
  }
  context.io.stdout(`Withdrawal ${withdrawal_id} ${dryRun ? "would be" : "is"} erased.\n`);
  return { ok: true, value: 0 };
}
