import { resolve } from "node:path";
import { importVouchers, recordWebsitePrices, type VoucherToIssue } from "@guerdon/api/operator";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { type CsvRow, readCsvFile } from "../read-csv-file.ts";
import { typedAmount, typedEnd, typedStart, typedYesNo } from "../typed-values.ts";
import { catalogueMistakes, findWebsite } from "./voucher-website.ts";

/** A line of the file; an empty cell takes the default. */
const voucherRow = z
  .strictObject({
    code: z.string(),
    value: typedAmount,
    valid_from: typedStart.optional(),
    valid_until: typedEnd.optional(),
    combinable: typedYesNo.default(true),
    /** Identification number that is asked for with the code. */
    tan: z.string().optional(),
    batch: z.string().optional(),
    /** Ids of catalogues that the voucher opens, separated by spaces. */
    catalogues: z
      .string()
      .transform((text) => text.split(/\s+/))
      .optional(),
  })
  .refine(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from < valid_until, {
    path: ["valid_until"],
    message: "must be later than valid_from",
  });
type VoucherRow = z.output<typeof voucherRow>;

/**
 * Takes vouchers from a CSV file, all or nothing.
 * @returns how many
 */
export async function importVoucherFile(
  context: CommandContext,
  file: string,
  { site, dryRun }: { site: string; dryRun: boolean },
): Promise<Checked<number>> {
  const { shop, io } = context;
  const read = await readCsvFile(resolve(io.cwd, file), file, voucherRow);
  if (!read.ok) return read;
  const rows = read.value;
  progress(context, `Importing ${rows.length} vouchers …`);
  return makeChange(context, { dryRun }, async (transaction) => {
    const now = shop.now();
    const found = await findWebsite(transaction, site);
    if (!found.ok) return found;
    const named = [...new Set(rows.flatMap(({ values }) => values.catalogues ?? []))];
    const mistakes = await catalogueMistakes(transaction, named);
    if (mistakes.length > 0) return { ok: false, mistakes: mistakes.map((mistake) => ({ file, ...mistake })) };
    const { settings } = found.value;
    const refusals = await importVouchers(transaction, shop.keyring, {
      website_id: site,
      website_group: settings.voucher_group,
      currency: settings.website_currency_short_symbol,
      vouchers: rows.map(({ values }) => voucherOf(values, now)),
      now,
    });
    if (refusals.length > 0) {
      return {
        ok: false,
        mistakes: refusals.map(({ index, reason }) => ({ file, line: lineOf(rows, index), reason })),
      };
    }
    if (named.length > 0) await recordWebsitePrices(transaction, found.value, now);
    return { ok: true, value: rows.length, details: { website: site, count: rows.length } };
  });
}

function voucherOf(row: VoucherRow, now: Date): VoucherToIssue {
  return {
    code: row.code,
    value: row.value,
    valid_from: row.valid_from ?? now,
    valid_until: row.valid_until ?? null,
    combinable: row.combinable,
    tan: row.tan ?? null,
    catalog_ids: row.catalogues ?? null,
    batch: row.batch ?? `imported ${now.toISOString()}`,
  };
}

function lineOf(rows: readonly CsvRow<unknown>[], index: number): number | undefined {
  return rows[index]?.line;
}
