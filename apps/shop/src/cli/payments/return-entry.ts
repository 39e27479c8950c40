import { returnBankEntry } from "@guerdon/contract/operations/bank-statement";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "./entry-lines.ts";

/** Notes that money was given back. */
export async function returnEntry(
  context: CommandContext,
  entry: string,
  { by, expect, dryRun }: { by?: string; expect?: number; dryRun: boolean },
): Promise<Checked<number>> {
  const returned = await operate<typeof returnBankEntry>(context, returnBankEntry, {
    input: async () => ({ ok: true, value: { entry_id: entry, reversal_id: by ?? null, expected: expect ?? null } }),
    dryRun,
  });
  if (!returned.ok) {
    return returned;
  }
  const amount = moneyText(returned.value.returned, returned.value.entry.currency);
  context.io.stdout(`${amount} of ${entry} ${dryRun ? "would be noted" : "are noted"} as given back\n`);
  return { ok: true, value: 0 };
}
