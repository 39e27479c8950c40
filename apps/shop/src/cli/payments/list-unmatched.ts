import { listBankEntries } from "@guerdon/contract/operations/bank-statement";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { entriesWithPayers } from "./entry-lines.ts";

/** Lists money that belongs to no order. */
export async function listUnmatched(context: CommandContext, { site }: { site?: string }): Promise<Checked<number>> {
  const listed = await operate<typeof listBankEntries>(context, listBankEntries, {
    input: async () => ({ ok: true, value: { website_id: site ?? null } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { entries } = listed.value;
  context.io.stdout(entries.length > 0 ? entriesWithPayers(entries) : "All money belongs to an order.\n");
  return { ok: true, value: 0 };
}
