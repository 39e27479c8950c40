import { reportCredit } from "@guerdon/contract/operations/report";
import { sum } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { amountsOf, tellRecordedLater, websiteOf } from "./report-text.ts";

/** The options of `reports credit`. */
export interface CreditReportOptions {
  site?: string;
  day?: string;
  format: ListFormat;
}

const AMOUNTS = ["issued", "redeemed", "given_back", "expired", "returned", "outstanding", "reserved"] as const;
const COLUMNS = ["website", "day", "currency", ...AMOUNTS, "vouchers", "accounts", "recorded_later"] as const;

/** Prints the credit at the end of a day, and how it came about. */
export async function reportCreditOf(
  context: CommandContext,
  { site, day, format }: CreditReportOptions,
): Promise<Checked<number>> {
  const reported = await operate<typeof reportCredit>(context, reportCredit, {
    input: async () => ({ ok: true, value: { website_id: site ?? null, day: day ?? null } }),
  });
  if (!reported.ok) {
    return reported;
  }
  const rows = reported.value.rows.map((row) => ({
    ...row,
    website: websiteOf(row, format),
    ...amountsOf(row, AMOUNTS),
  }));
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There is no credit." }));
  const later = reported.value.rows.filter(({ website_id }) => website_id !== null);
  tellRecordedLater(context, sum(later.map(({ recorded_later }) => recorded_later)), `on or before ${day ?? "today"}`);
  return { ok: true, value: 0 };
}
