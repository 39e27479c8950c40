import { resolve } from "node:path";
import { BOUND_ADDRESS_COLUMNS } from "@guerdon/contract/operations/bound-address";
import { dayOrTime, importVouchers } from "@guerdon/contract/operations/voucher";
import { majorFromMinor } from "@guerdon/domain/money";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { counted, listed } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { noRows, readCsvFile } from "../read-csv-file.ts";
import { typedAmount, typedCode, typedSalutation, typedYesNo } from "../typed-values.ts";

/** A row of the file. Empty cells have the defaults. */
const voucherRow = z.strictObject({
  code: typedCode,
  value: typedAmount,
  valid_from: dayOrTime.optional(),
  valid_until: dayOrTime.optional(),
  combinable: typedYesNo.optional(),
  tan: z.string().optional(),
  batch: z.string().optional(),
  /** Separated by spaces. */
  catalogues: z
    .string()
    .transform((text) => text.split(/\s+/))
    .optional(),
  giver: z.string().optional(),
  ...BOUND_ADDRESS_COLUMNS,
  salutation: typedSalutation.optional(),
});

/** Imports vouchers from a CSV file. */
export async function importVoucherFile(
  context: CommandContext,
  file: string,
  { site, dryRun }: { site: string; dryRun: boolean },
): Promise<Checked<number>> {
  const input = () => readVoucherRows(context, file, site);
  const imported = await operate<typeof importVouchers>(context, importVouchers, { input, file, dryRun });
  if (!imported.ok) {
    return imported;
  }
  const { vouchers, currency, values } = imported.value;
  context.io.stdout(`${dryRun ? "Dry run" : "Vouchers"}: ${counted(vouchers, "code")} taken\n`);
  if (dryRun) {
    const added = values.map((each) => `${majorFromMinor(each.value).toFixed(2)} ${currency} (${each.vouchers})`);
    context.io.stdout(`  added: ${listed(added)}\n`);
  }
  return { ok: true, value: 0 };
}

async function readVoucherRows(context: CommandContext, file: string, website_id: string) {
  const read = await readCsvFile(resolve(context.io.cwd, file), file, voucherRow);
  if (!read.ok) {
    return read;
  }
  if (read.value.length === 0) {
    return { ok: false as const, mistakes: [noRows(file)] };
  }
  progress(context, `Importing ${counted(read.value.length, "voucher")} …`);
  return { ok: true as const, value: { website_id, rows: read.value } };
}
