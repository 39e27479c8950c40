import { resolve } from "node:path";
import { enqueueWaitingOrders } from "@guerdon/api";
import { importStock, type StockEntry } from "@guerdon/api/operator";
import { majorFromMinor } from "@guerdon/domain/money";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { counted, countedBy } from "../counted.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { noRows, readCsvFile, rowMistake } from "../read-csv-file.ts";
import { typedAmount, typedCode } from "../typed-values.ts";

const stockRow = z.strictObject({
  product_number: z.string(),
  variation_number: z.string(),
  /** Of a free amount only. */
  face_value: typedAmount.optional(),
  code: typedCode.max(500, "must have at most 500 characters"),
});

/** What an import came to. */
interface ImportedStock {
  codes: number;
  /** Orders that are looked at again. */
  waiting: number;
  /** How many codes each variation gets: "TV1 TV1-10 (2)". */
  variations: string[];
}

function variationName({ product_number, variation_number, face_value }: StockEntry): string {
  const value = face_value === null ? "" : ` ${majorFromMinor(face_value)}`;
  return `${product_number} ${variation_number}${value}`;
}

/** Puts the codes of a CSV file into the stock, all or nothing, and has waiting orders looked at again. */
export async function importStockFile(
  context: CommandContext,
  file: string,
  options: { dryRun: boolean },
): Promise<Checked<ImportedStock>> {
  const { shop, io } = context;
  const read = await readCsvFile(resolve(io.cwd, file), file, stockRow);
  if (!read.ok) {
    return read;
  }
  const rows = read.value;
  if (rows.length === 0) {
    return { ok: false, mistakes: [noRows(file)] };
  }
  progress(context, `Encrypting ${counted(rows.length, "code")} …`);
  const entries = rows.map(({ values }) => ({ ...values, face_value: values.face_value ?? null }));
  return makeChange(context, { ...options, locks: ["stock"] }, async (transaction) => {
    const refusals = await importStock(transaction, shop.keyring, { entries, now: shop.now() });
    if (refusals.length > 0) {
      return { ok: false, mistakes: refusals.map((refusal) => rowMistake(rows, refusal, file)) };
    }
    const waiting = await enqueueWaitingOrders(transaction, shop.jobs);
    const variations = countedBy(entries.map(variationName));
    return {
      ok: true,
      value: { codes: entries.length, waiting, variations },
      details: { codes: entries.length, waiting },
    };
  });
}
