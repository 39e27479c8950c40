import { reportSettlement } from "@guerdon/contract/operations/report";
import { sum } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { amountsOf, type SpanOptions, tellRecordedLater, websiteOf } from "./report-text.ts";

const AMOUNTS = ["received", "refunded", "returned", "assigned", "disputed", "net"] as const;
const COLUMNS = ["website", "currency", "place", "transfers", ...AMOUNTS, "owed", "recorded_later"] as const;

/** A transfer stands in two of these rows: where it comes from, and where it goes to. */
const BOTH_SIDES = ["provider", "bank", "credit", "unallocated", "orders"];

/** Prints what came in and went back, by place, and what is owed. */
export async function reportSettlementOf(
  context: CommandContext,
  { site, from, to, format }: SpanOptions,
): Promise<Checked<number>> {
  const reported = await operate<typeof reportSettlement>(context, reportSettlement, {
    input: async () => ({ ok: true, value: { website_id: site ?? null, from, to } }),
  });
  if (!reported.ok) {
    return reported;
  }
  const rows = reported.value.rows.map((row) => ({
    ...row,
    website: websiteOf(row, format),
    ...amountsOf(row, AMOUNTS),
    owed: row.owed === null ? null : { minor: row.owed },
  }));
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "No money and no credit moved." }));
  const later = reported.value.rows.filter(
    ({ website_id, place }) => website_id !== null && BOTH_SIDES.includes(place),
  );
  tellRecordedLater(context, sum(later.map(({ recorded_later }) => recorded_later)) / 2, `from ${from} to ${to}`);
  return { ok: true, value: 0 };
}
