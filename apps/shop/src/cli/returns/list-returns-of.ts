import { listReturns } from "@guerdon/contract/operations/voucher-return";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

export interface ReturnListOptions {
  site: string;
  state?: "open" | "settled" | "undone";
  format: ListFormat;
}

const COLUMNS = [
  "number",
  "state",
  "vouchers",
  "amount",
  "currency",
  "returned_at",
  "settled_at",
  "undone_at",
  "reason",
] as const;

/** Prints the returns of a website with their sums. */
export async function listReturnsOf(
  context: CommandContext,
  { site, state, format }: ReturnListOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listReturns>(context, listReturns, {
    input: async () => ({ ok: true, value: { website_id: site, state: state ?? null } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.returns.map(({ amount, created_at, ...each }) => ({
    ...each,
    amount: { minor: amount },
    returned_at: created_at,
  }));
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no returns." }));
  return { ok: true, value: 0 };
}
