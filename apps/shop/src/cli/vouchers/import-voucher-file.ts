import { resolve } from "node:path";
import { importVouchers, pricedCatalogues, recordWebsitePrices, type VoucherToIssue } from "@guerdon/api/operator";
import { majorFromMinor } from "@guerdon/domain/money";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { counted, countedBy } from "../counted.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { noRows, readCsvFile, rowMistake } from "../read-csv-file.ts";
import { typedAmount, typedCode, typedEnd, typedStart, typedTime, typedYesNo } from "../typed-values.ts";
import { catalogueMistakes, findWebsite } from "./voucher-website.ts";

/** A line of the file; an empty cell takes the default. Days are those of the website's time zone. */
const voucherRow = (timeZone: string) =>
  z
    .strictObject({
      code: typedCode,
      value: typedAmount,
      valid_from: typedTime.transform((text) => typedStart(text, timeZone)).optional(),
      valid_until: typedTime.transform((text) => typedEnd(text, timeZone)).optional(),
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
type VoucherRow = z.output<ReturnType<typeof voucherRow>>;

/**
 * Takes vouchers from a CSV file, all or nothing.
 * @returns how many, and how many of each value: "12.50 EUR (2)"
 */
export async function importVoucherFile(
  context: CommandContext,
  file: string,
  { site, dryRun }: { site: string; dryRun: boolean },
): Promise<Checked<{ count: number; values: string[] }>> {
  const { shop, io } = context;
  const website = await findWebsite(shop.db, site);
  if (!website.ok) {
    return website;
  }
  const read = await readCsvFile(resolve(io.cwd, file), file, voucherRow(website.value.settings.time_zone));
  if (!read.ok) {
    return read;
  }
  const rows = read.value;
  if (rows.length === 0) {
    return { ok: false, mistakes: [noRows(file)] };
  }
  progress(context, `Importing ${counted(rows.length, "voucher")} …`);
  return makeChange(context, { dryRun, locks: ["vouchers"] }, async (transaction) => {
    const now = shop.now();
    const found = await findWebsite(transaction, site);
    if (!found.ok) {
      return found;
    }
    const named = [...new Set(rows.flatMap(({ values }) => values.catalogues ?? []))];
    const mistakes = await catalogueMistakes(transaction, named);
    if (mistakes.length > 0) {
      const rowOf = (id: string) => rows.find(({ values }) => values.catalogues?.includes(id))?.row;
      const placed = mistakes.map(({ id, reason }) => ({ file, row: rowOf(id), cell: "catalogues", reason }));
      return { ok: false, mistakes: placed };
    }
    const { settings } = found.value;
    const priced = await pricedCatalogues(transaction, found.value);
    const refusals = await importVouchers(transaction, shop.keyring, {
      website_id: site,
      website_group: settings.voucher_group,
      currency: settings.website_currency_short_symbol,
      vouchers: rows.map(({ values }) => voucherOf(values, now)),
      now,
    });
    if (refusals.length > 0) {
      return { ok: false, mistakes: refusals.map((refusal) => rowMistake(rows, refusal, file)) };
    }
    await recordWebsitePrices(transaction, found.value, { catalogueIds: named.filter((id) => !priced.has(id)), now });
    const currency = settings.website_currency_short_symbol;
    const values = countedBy(rows.map(({ values: { value } }) => `${majorFromMinor(value).toFixed(2)} ${currency}`));
    return { ok: true, value: { count: rows.length, values }, details: { website: site, count: rows.length } };
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
    catalogue_ids: row.catalogues ?? null,
    batch: row.batch ?? `imported ${now.toISOString()}`,
  };
}
