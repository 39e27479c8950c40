import { removeGiver } from "@guerdon/contract/operations/giver";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Removes a giver that nothing names. */
export async function removeGiverOf(
  context: CommandContext,
  giver_id: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const removed = await operate<typeof removeGiver>(context, removeGiver, {
    input: async () => ({ ok: true, value: { giver_id } }),
    dryRun,
  });
  if (!removed.ok) {
    return removed;
  }
  context.io.stdout(`Giver ${giver_id}, ${removed.value.name}, ${dryRun ? "would be removed" : "is removed"}.\n`);
  return { ok: true, value: 0 };
}
