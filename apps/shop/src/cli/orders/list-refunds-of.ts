import { listRefunds } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { refundText } from "./refund-text.ts";

/** The options of `orders refunds`. */
export interface ListRefundsOptions {
  site?: string;
  open: boolean;
  limit: number;
}

/** Prints refunds: what goes back, where to, and whether it has. */
export async function listRefundsOf(
  context: CommandContext,
  { site, open, limit }: ListRefundsOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listRefunds>(context, listRefunds, {
    input: async () => ({ ok: true, value: { website_id: site ?? null, open, limit } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { refunds } = listed.value;
  context.io.stdout(
    refunds.length > 0
      ? refunds.map((refund) => `${refund.created_at.toISOString()}  ${refundText(refund)}`).join("")
      : "There are no such refunds.\n",
  );
  return { ok: true, value: 0 };
}
