import { removeBuyerSecret } from "@guerdon/contract/operations/buyer";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Removes a secret and prints what was done. */
export async function removeBuyerSecretOf(
  context: CommandContext,
  key: { website_id: string; buyer_id: string; secret_id: string },
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const removed = await operate<typeof removeBuyerSecret>(context, removeBuyerSecret, {
    input: async () => ({ ok: true, value: key }),
    dryRun,
  });
  if (!removed.ok) {
    return removed;
  }
  const done = dryRun ? "would be" : "is";
  context.io.stdout(`The secret ${key.secret_id} of ${key.buyer_id} ${done} removed.\n`);
  return { ok: true, value: 0 };
}
