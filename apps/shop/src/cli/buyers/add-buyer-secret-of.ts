import { addBuyerSecret } from "@guerdon/contract/operations/buyer";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Adds the secret that is read from standard input. It is on no command line and in no output. */
export async function addBuyerSecretOf(
  context: CommandContext,
  key: { website_id: string; buyer_id: string },
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const added = await operate<typeof addBuyerSecret>(context, addBuyerSecret, {
    input: async () => ({ ok: true, value: { ...key, value: (await context.io.readStdin()).trim() } }),
    dryRun,
  });
  if (!added.ok) {
    return added;
  }
  const done = dryRun ? "A secret would be" : `The secret ${added.value.secret_id} is`;
  context.io.stdout(`${done} added to ${key.buyer_id} of ${key.website_id}.\n`);
  return { ok: true, value: 0 };
}
