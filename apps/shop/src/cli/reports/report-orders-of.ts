import { reportOrders } from "@guerdon/contract/operations/report";
import type { CommandContext } from "../command-context.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { amountsOf, type SpanOptions, websiteOf } from "./report-text.ts";

/** The options of `reports orders`. */
export interface OrderReportOptions extends SpanOptions {
  by: "day" | "month";
}

const AMOUNTS = ["gross", "fees", "credit", "provider", "transfer", "given_back"] as const;
const COLUMNS = [
  ...["website", "period", "currency", "placed", "pieces", "gross", "fees", "credit", "provider", "transfer"],
  ...["cancelled", "refunded", "given_back"],
] as const;

/** Prints the orders of each day or month. */
export async function reportOrdersOf(
  context: CommandContext,
  { site, from, to, by, format }: OrderReportOptions,
): Promise<Checked<number>> {
  const reported = await operate<typeof reportOrders>(context, reportOrders, {
    input: async () => ({ ok: true, value: { website_id: site ?? null, from, to, by } }),
  });
  if (!reported.ok) {
    return reported;
  }
  const rows = reported.value.rows.map((row) => ({
    ...row,
    website: websiteOf(row, format),
    ...amountsOf(row, AMOUNTS),
  }));
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There were no orders." }));
  return { ok: true, value: 0 };
}
