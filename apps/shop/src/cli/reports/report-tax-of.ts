import { reportTax } from "@guerdon/contract/operations/report";
import type { CommandContext } from "../command-context.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { amountsOf, type SpanOptions, websiteOf } from "./report-text.ts";

const COLUMNS = ["website", "currency", "entry", "kind", "rate", "net", "tax", "gross"] as const;

/** Prints net, tax and gross amounts by legal kind and rate. */
export async function reportTaxOf(
  context: CommandContext,
  { site, from, to, format }: SpanOptions,
): Promise<Checked<number>> {
  const reported = await operate<typeof reportTax>(context, reportTax, {
    input: async () => ({ ok: true, value: { website_id: site ?? null, from, to } }),
  });
  if (!reported.ok) {
    return reported;
  }
  const rows = reported.value.rows.map((row) => {
    return { ...row, website: websiteOf(row, format), ...amountsOf(row, ["net", "tax", "gross"]) };
  });
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "Nothing was paid or given back." }));
  return { ok: true, value: 0 };
}
