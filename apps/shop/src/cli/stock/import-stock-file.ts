import { resolve } from "node:path";
import { importStock } from "@guerdon/contract/operations/stock";
import { majorFromMinor } from "@guerdon/domain/money";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { counted, listed } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { noRows, readCsvFile } from "../read-csv-file.ts";
import { typedAmount, typedCode } from "../typed-values.ts";

const stockRow = z.strictObject({
  product_number: z.string(),
  variation_number: z.string(),
  /** Only for a free amount. */
  face_value: typedAmount.optional(),
  code: typedCode.max(500, "must have at most 500 characters"),
  valid_until: z.iso.date("must be a day such as 2027-12-31").optional(),
});

/** Imports the codes of a CSV file into the stock. */
export async function importStockFile(
  context: CommandContext,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const input = () => readStockRows(context, file);
  const imported = await operate<typeof importStock>(context, importStock, { input, file, dryRun });
  if (!imported.ok) {
    return imported;
  }
  const { codes, waiting_orders: waiting, added } = imported.value;
  const orders = waiting > 0 ? `; ${counted(waiting, "waiting order is", "waiting orders are")} looked at again` : "";
  context.io.stdout(`${dryRun ? "Dry run" : "Stock"}: ${counted(codes, "code")} taken${orders}\n`);
  if (dryRun) {
    context.io.stdout(`  added: ${listed(added.map(addedText))}\n`);
  }
  return { ok: true, value: 0 };
}

async function readStockRows(context: CommandContext, file: string) {
  const read = await readCsvFile(resolve(context.io.cwd, file), file, stockRow);
  if (!read.ok) {
    return read;
  }
  if (read.value.length === 0) {
    return { ok: false as const, mistakes: [noRows(file)] };
  }
  progress(context, `Encrypting ${counted(read.value.length, "code")} …`);
  const rows = read.value.map(({ row, values }) => {
    return { row, values: { ...values, face_value: values.face_value ?? null } };
  });
  return { ok: true as const, value: { rows } };
}

/** "TV1 TV1-10 (2)". */
function addedText(added: {
  product_number: string;
  variation_number: string;
  face_value: number | null;
  codes: number;
}) {
  const value = added.face_value === null ? "" : ` ${majorFromMinor(added.face_value)}`;
  return `${added.product_number} ${added.variation_number}${value} (${added.codes})`;
}
