import { verifyLedger } from "@guerdon/api/operator";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import { recordOutcome } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";

const SOMETHING_IS_OFF = 1;

/** Tells whether the ledger adds up, and lists what does not. */
export async function verifyTheLedger(context: CommandContext): Promise<Checked<number>> {
  const { shop, io } = context;
  const { accounts, transfers, orders, undated, mistakes } = await verifyLedger(shop.db);
  await recordOutcome(context, mistakes.length === 0 ? "done" : "failed", { transfers, mistakes: mistakes.length });
  for (const { website_id, subject, reason } of mistakes) {
    io.stdout(`${website_id} ${subject}: ${reason}\n`);
  }
  if (undated > 0) {
    io.stdout(`${counted(undated, "transfer is", "transfers are")} from before the database recorded their time\n`);
  }
  const verdict = mistakes.length === 0 ? "everything adds up" : `${mistakes.length} do not add up`;
  io.stdout(`${accounts} accounts, ${transfers} transfers, ${orders} orders: ${verdict}\n`);
  return { ok: true, value: mistakes.length === 0 ? 0 : SOMETHING_IS_OFF };
}
