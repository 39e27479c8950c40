import { setBuyerState } from "@guerdon/contract/operations/buyer";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Blocks a buyer or ends that, and prints what was done. */
export async function setBuyerStateOf(
  context: CommandContext,
  key: { website_id: string; buyer_id: string; state: "active" | "blocked" },
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const set = await operate<typeof setBuyerState>(context, setBuyerState, {
    input: async () => ({ ok: true, value: key }),
    dryRun,
  });
  if (!set.ok) {
    return set;
  }
  context.io.stdout(`The buyer ${key.buyer_id} of ${key.website_id} ${dryRun ? "would be" : "is"} ${key.state}.\n`);
  return { ok: true, value: 0 };
}
