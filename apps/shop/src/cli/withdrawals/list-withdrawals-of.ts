import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listWithdrawals } from "@guerdon/contract/operations/withdrawal";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";
import { writeList } from "../write-list.ts";

/** The options of `withdrawals list`. */
export interface ListOptions {
  site?: string;
  open: boolean;
  email?: string;
  limit?: number;
  format: ListFormat;
}

const COLUMNS = ["withdrawal", "website", "arrived", "order", "days_left", "state"] as const;

/** Prints withdrawals: id, website, arrival, order if it is known, and how long a refund may take. */
export async function listWithdrawalsOf(
  context: CommandContext,
  { site, open, email, limit, format }: ListOptions,
): Promise<Checked<number>> {
  // Read once: from standard input it comes only once.
  const address = email === undefined ? null : await typedArgument(context.io, email);
  return writeList(context, {
    format,
    limit,
    columns: COLUMNS,
    row,
    empty: "There are no such withdrawals.",
    page: async (page, reading) => {
      const listed = await operate<typeof listWithdrawals>(context, listWithdrawals, {
        reading,
        input: async () => ({ ok: true, value: { website_id: site ?? null, open, email: address, ...page } }),
      });
      return listed.ok ? { ok: true, value: { ...listed.value, items: listed.value.withdrawals } } : listed;
    },
  });
}

function row(withdrawal: OutputOf<typeof listWithdrawals>["withdrawals"][number]) {
  const { withdrawal_id, website_id, arrived_at, order_number, days_left, closed_at } = withdrawal;
  const state = closed_at === null ? "open" : "closed";
  const order = order_number;
  return { withdrawal: withdrawal_id, website: website_id, arrived: arrived_at, order, days_left, state };
}
