import { listBankEntries } from "@guerdon/contract/operations/bank-statement";
import { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { entriesWithPayers } from "./entry-lines.ts";
import { paymentText } from "./payment-text.ts";

/** Lists money that belongs to no order: transfers, and payments of the provider that are to go back. */
export async function listUnmatched(context: CommandContext, { site }: { site?: string }): Promise<Checked<number>> {
  const input = async () => ({ ok: true as const, value: { website_id: site ?? null } });
  const transfers = await operate<typeof listBankEntries>(context, listBankEntries, { input });
  if (!transfers.ok) {
    return transfers;
  }
  const taken = await operate<typeof listUnallocatedPayments>(context, listUnallocatedPayments, { input });
  if (!taken.ok) {
    return taken;
  }
  const { entries } = transfers.value;
  const { payments } = taken.value;
  const lines = [
    ...(entries.length > 0 ? [entriesWithPayers(entries)] : []),
    ...payments.map((payment) => paymentText(payment)),
  ];
  context.io.stdout(lines.length > 0 ? lines.join("") : "All money belongs to an order.\n");
  return { ok: true, value: 0 };
}
