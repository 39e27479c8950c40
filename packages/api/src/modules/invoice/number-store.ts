import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { InvoiceKey } from "./sealed-invoice.ts";

/** A number that was given, which stays for ever. */
export interface GivenNumber extends InvoiceKey {
  issuer_id: string;
  /** Its place in the issuer's series: 1, 2, … */
  sequence: number;
  number: string;
  issued_at: Date;
}

/**
 * Locks the series of an issuer until the transaction ends, so that numbers are given one after the other, and one that is
 * rolled back is given again [invoice.number].
 * @returns the last place that is taken; 0 if none is
 */
export async function lockSeries(transaction: UnitOfWork, issuer_id: string): Promise<number> {
  const db = tables<"invoice_series">(transaction);
  await db
    .insertInto("invoice_series")
    .values({ issuer_id, last_sequence: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_sequence } = await db
    .selectFrom("invoice_series")
    .select("last_sequence")
    .where("issuer_id", "=", issuer_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_sequence;
}

/** Gives the next number of a series, which the caller has locked. */
export async function giveNumber(transaction: UnitOfWork, given: GivenNumber): Promise<void> {
  const db = tables<"invoice_series" | "invoice_numbers">(transaction);
  await db
    .updateTable("invoice_series")
    .set({ last_sequence: given.sequence })
    .where("issuer_id", "=", given.issuer_id)
    .execute();
  await db.insertInto("invoice_numbers").values(given).execute();
}

/** The numbers that were given to some orders and refunds of a website, also of documents that are not kept any more. */
export async function numbersOf(
  unit: UnitOfWork,
  website_id: string,
  ids: readonly string[],
): Promise<Map<string, Pick<GivenNumber, "number" | "issued_at">>> {
  const rows = await tables<"invoice_numbers">(unit)
    .selectFrom("invoice_numbers")
    .select(["invoice_id", "number", "issued_at"])
    .where("website_id", "=", website_id)
    .where((row) => row("invoice_id", "=", row.fn.any(row.val([...ids]))))
    .execute();
  return new Map(rows.map(({ invoice_id, ...given }) => [invoice_id, given]));
}
