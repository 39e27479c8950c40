import { verifyLedger } from "@guerdon/contract/operations/ledger";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";

const DISCREPANCIES_FOUND = 1;

/** Prints whether the ledger is consistent, and lists all discrepancies. */
export async function verifyTheLedger(context: CommandContext): Promise<Checked<number>> {
  const { io } = context;
  const verified = await operate<typeof verifyLedger>(context, verifyLedger, { input: noInput });
  if (!verified.ok) {
    return verified;
  }
  const { accounts, transfers, orders, undated, mistakes } = verified.value;
  for (const { website_id, subject, reason } of mistakes) {
    io.stdout(`${website_id} ${subject}: ${reason}\n`);
  }
  if (undated > 0) {
    io.stdout(`${counted(undated, "transfer is", "transfers are")} from before their time was recorded\n`);
  }
  const verdict = mistakes.length === 0 ? "everything adds up" : `${mistakes.length} do not add up`;
  io.stdout(`${accounts} accounts, ${transfers} transfers, ${orders} orders: ${verdict}\n`);
  return { ok: true, value: mistakes.length === 0 ? 0 : DISCREPANCIES_FOUND };
}
