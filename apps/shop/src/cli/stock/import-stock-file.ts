import { resolve } from "node:path";
import { enqueueWaitingOrders } from "@guerdon/api";
import { importStock } from "@guerdon/api/operator";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { readCsvFile } from "../read-csv-file.ts";
import { typedAmount } from "../typed-values.ts";

const stockRow = z.strictObject({
  product_number: z.string(),
  variation_number: z.string(),
  /** Of a free amount only. */
  face_value: typedAmount.optional(),
  code: z.string().max(500, "must have at most 500 characters"),
});

/** Puts the codes of a CSV file into the stock, all or nothing, and has waiting orders looked at again. */
export async function importStockFile(
  context: CommandContext,
  file: string,
  options: { dryRun: boolean },
): Promise<Checked<{ codes: number; waiting: number }>> {
  const { shop, io } = context;
  const read = await readCsvFile(resolve(io.cwd, file), file, stockRow);
  if (!read.ok) return read;
  const rows = read.value;
  progress(context, `Encrypting ${rows.length} codes …`);
  const entries = rows.map(({ values }) => ({ ...values, face_value: values.face_value ?? null }));
  return makeChange(context, options, async (transaction) => {
    const refusals = await importStock(transaction, shop.keyring, { entries, now: shop.now() });
    if (refusals.length > 0) {
      return { ok: false, mistakes: refusals.map(({ index, reason }) => ({ file, line: rows[index]?.line, reason })) };
    }
    const waiting = await enqueueWaitingOrders(transaction, shop.jobs);
    return { ok: true, value: { codes: entries.length, waiting }, details: { codes: entries.length, waiting } };
  });
}
