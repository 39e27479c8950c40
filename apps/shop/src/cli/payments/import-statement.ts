import { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { entryTable } from "./entry-lines.ts";
import { readStatement } from "./read-statement.ts";

/** Imports a bank statement, and prints what it pays, what it confirms and what is to be decided [payment.matching]. */
export async function importStatement(
  context: CommandContext,
  file: string,
  { site, expectOrders, dryRun }: { site?: string; expectOrders?: number; dryRun: boolean },
): Promise<Checked<number>> {
  let unbooked = 0;
  const imported = await operate<typeof importBankStatement>(context, importBankStatement, {
    dryRun,
    file,
    input: async () => {
      const read = await readStatement(context.io.cwd, file);
      if (!read.ok) {
        return read;
      }
      unbooked = read.value.unbooked;
      const expected_orders = expectOrders ?? null;
      return { ok: true, value: { website_id: site ?? null, expected_orders, entries: read.value.entries } };
    },
  });
  if (!imported.ok) {
    return imported;
  }
  const { entries, known, outgoing, paid } = imported.value;
  const confirmed = entries.filter(({ outcome }) => outcome === "confirmed").length;
  const counts = [
    `${counted(entries.length, "entry", "entries")} taken`,
    `${counted(paid, "order")} paid`,
    confirmed > 0 && `${counted(confirmed, "order")} confirmed that an operator marked as paid`,
    known > 0 && `${known} known from another file`,
    outgoing > 0 && `${outgoing} that went out left out`,
    unbooked > 0 && `${unbooked} not booked yet left out`,
  ];
  context.io.stdout(`${dryRun ? "Dry run" : "Statement"}: ${counts.filter(Boolean).join(", ")}\n`);
  context.io.stdout(entryTable(entries.filter(({ outcome }) => outcome !== "exact")));
  return { ok: true, value: 0 };
}
