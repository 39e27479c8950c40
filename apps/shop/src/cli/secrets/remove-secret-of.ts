import { removeSecret } from "@guerdon/contract/operations/secret";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Removes a secret and prints what was done. */
export async function removeSecretOf(
  context: CommandContext,
  key: { website_id: string; name: string },
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const removed = await operate<typeof removeSecret>(context, removeSecret, {
    input: async () => ({ ok: true, value: key }),
    dryRun,
  });
  if (!removed.ok) {
    return removed;
  }
  context.io.stdout(`The secret ${key.name} of ${key.website_id} ${dryRun ? "would be" : "is"} removed.\n`);
  return { ok: true, value: 0 };
}
