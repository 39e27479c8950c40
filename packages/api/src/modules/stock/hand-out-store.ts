import { freeAmountVariation } from "@guerdon/domain/product";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { isValid } from "./store.ts";

/** The codes that an order's line needs, and their number. */
export interface CodeDemand {
  product_number: string;
  variation_number: string;
  face_value: number | null;
  quantity: number;
}

/** The primary key of an order's line. */
export interface LineKey {
  website_id: string;
  order_id: string;
  position: number;
}

/** The free and valid codes for a line. The face value is only compared for a free amount. */
function fitting(unit: UnitOfWork, { product_number, variation_number, face_value }: CodeDemand, now: Date) {
  const query = tables<"stock_codes">(unit)
    .selectFrom("stock_codes")
    .where("handed_out_at", "is", null)
    .where(isValid(now))
    .where("reserved_at", "is", null)
    .where("product_number", "=", product_number)
    .where("variation_number", "=", variation_number);
  return variation_number === freeAmountVariation(product_number) ? query.where("face_value", "=", face_value) : query;
}

/**
 * Locks as many free codes as a line needs, oldest first. It skips codes that are locked by other transactions, so the
 * result may be shorter. The locks are released when the transaction ends.
 */
export async function lockCodes(transaction: UnitOfWork, wanted: CodeDemand, now: Date): Promise<string[]> {
  const rows = await fitting(transaction, wanted, now)
    .select("stock_code_id")
    .orderBy("imported_at")
    .orderBy("stock_code_id")
    .limit(wanted.quantity)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ stock_code_id }) => stock_code_id);
}

/** True if enough codes are free, including those locked by other transactions. */
export async function hasEnoughCodes(unit: UnitOfWork, wanted: CodeDemand, now: Date): Promise<boolean> {
  const rows = await fitting(unit, wanted, now).select("stock_code_id").limit(wanted.quantity).execute();
  return rows.length >= wanted.quantity;
}

/** Assigns locked codes to the units of a line, one each. The database rejects a second code for a unit. */
export async function assignCodes(
  transaction: UnitOfWork,
  { website_id, order_id, position }: LineKey,
  { codes, now }: { codes: readonly string[]; now: Date },
): Promise<void> {
  const line = { website_id, order_id, position, handed_out_at: now };
  await tables<"stock_codes" | "handed_out_codes">(transaction)
    .with("taken", (db) =>
      db
        .updateTable("stock_codes")
        .set({ handed_out_at: now })
        .where((code) => code("stock_code_id", "=", code.fn.any(code.val([...codes])))),
    )
    .insertInto("handed_out_codes")
    .values(codes.map((stock_code_id, index) => ({ ...line, stock_code_id, unit: index + 1 })))
    .execute();
}

export interface HandedOutCode extends Sealed {
  stock_code_id: string;
  position: number;
  /** The last day on which it can be redeemed; null if it has no end. */
  valid_until: string | null;
}

/** The encrypted codes of lines of an order, by position and unit. */
export async function codesOfLines(
  unit: UnitOfWork,
  { website_id, order_id }: Pick<LineKey, "website_id" | "order_id">,
  positions: readonly number[],
): Promise<HandedOutCode[]> {
  return tables<"stock_codes" | "handed_out_codes">(unit)
    .selectFrom("handed_out_codes as handed")
    .innerJoin("stock_codes as code", "code.stock_code_id", "handed.stock_code_id")
    .select(["code.stock_code_id", "code.ciphertext", "code.key_id", "handed.position"])
    .select(sql<string | null>`code.valid_until::text`.as("valid_until"))
    .where("handed.website_id", "=", website_id)
    .where("handed.order_id", "=", order_id)
    .where((handed) => handed("handed.position", "=", handed.fn.any(handed.val([...positions]))))
    .orderBy("position")
    .orderBy("unit")
    .execute();
}
