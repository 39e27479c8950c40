import { settleReturn, undoReturn } from "@guerdon/contract/operations/voucher-return";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";

export interface ReturnOptions {
  site: string;
  reason: string;
  dryRun: boolean;
}

const DONE = { settle: "settled", undo: "undone" } as const;

/** Settles a return, or undoes it. */
export async function closeReturn(
  context: CommandContext,
  number: number,
  { site, reason, dryRun, verb }: ReturnOptions & { verb: "settle" | "undo" },
): Promise<Checked<number>> {
  const operation = verb === "settle" ? settleReturn : undoReturn;
  const closed = await operate<typeof settleReturn>(context, operation, {
    dryRun,
    input: async () => ({ ok: true, value: { website_id: site, number, reason } }),
  });
  if (!closed.ok) {
    return closed;
  }
  const { vouchers, amount, currency } = closed.value;
  const what = `${counted(vouchers, "voucher")} with ${moneyText(amount, currency)}`;
  context.io.stdout(`Return ${number} of ${what} ${dryRun ? "would be" : "is now"} ${DONE[verb]}.\n`);
  return { ok: true, value: 0 };
}
