import { resolve } from "node:path";
import { applyBuyer } from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readJsonFile } from "../read-json-file.ts";

/** Stores what a file says of a buyer, and prints what was done. */
export async function applyBuyerFile(
  context: CommandContext,
  { website_id, buyer_id, file }: { website_id: string; buyer_id: string; file: string },
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const applied = await operate<typeof applyBuyer>(context, applyBuyer, {
    input: async () => {
      const read = await readJsonFile(resolve(context.io.cwd, file), file, buyerSettings);
      return read.ok ? { ok: true, value: { website_id, buyer_id, settings: read.value.values } } : read;
    },
    dryRun,
  });
  if (!applied.ok) {
    return applied;
  }
  const done = dryRun ? "would be stored" : "is stored";
  const next = applied.value.is_new ? ` Its first secret: buyers add-secret ${website_id} ${buyer_id}` : "";
  context.io.stdout(`The buyer ${buyer_id} of ${website_id} ${done}.${next}\n`);
  return { ok: true, value: 0 };
}
