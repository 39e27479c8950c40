import { freeAmountVariation } from "@guerdon/domain/product";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Which codes an order's line needs, and how many. */
interface Wanted {
  product_number: string;
  variation_number: string;
  face_value: number | null;
  quantity: number;
}

/** A line of an order. */
interface LineKey {
  website_id: string;
  order_id: string;
  position: number;
}

/** Free codes that fit a position. A freely chosen amount must match; a variation with its own needs no telling. */
function fitting(unit: UnitOfWork, { product_number, variation_number, face_value }: Wanted) {
  const query = tables<"stock_codes">(unit)
    .selectFrom("stock_codes")
    .where("order_id", "is", null)
    .where("product_number", "=", product_number)
    .where("variation_number", "=", variation_number);
  return variation_number === freeAmountVariation(product_number) ? query.where("face_value", "=", face_value) : query;
}

/**
 * Takes as many free codes as a position needs, the oldest first; codes that another transaction holds are passed over,
 * so fewer may come back. They are free again when the transaction ends without handing them out.
 */
export async function lockCodes(transaction: UnitOfWork, wanted: Wanted): Promise<string[]> {
  const rows = await fitting(transaction, wanted)
    .select("stock_code_id")
    .orderBy("imported_at")
    .orderBy("stock_code_id")
    .limit(wanted.quantity)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ stock_code_id }) => stock_code_id);
}

/** True when enough codes are free, those held by other transactions included. */
export async function hasEnoughCodes(unit: UnitOfWork, wanted: Wanted): Promise<boolean> {
  const rows = await fitting(unit, wanted).select("stock_code_id").limit(wanted.quantity).execute();
  return rows.length >= wanted.quantity;
}

/** Gives locked codes to the units of a position, one each; the database refuses a second code for a unit. */
export async function assignCodes(
  transaction: UnitOfWork,
  { website_id, order_id, position }: LineKey,
  { codes, now }: { codes: readonly string[]; now: Date },
): Promise<void> {
  const units = sql<number>`array_position(${sql.val([...codes])}::text[], stock_code_id)`;
  await tables<"stock_codes">(transaction)
    .updateTable("stock_codes")
    .set({ website_id, order_id, position, unit: units, handed_out_at: now })
    .where("stock_code_id", "in", [...codes])
    .execute();
}

export interface HandedOutCode extends Sealed {
  stock_code_id: string;
  position: number;
}

/** The codes of some lines of an order, still encrypted, in the order of positions and units. */
export async function codesOfLines(
  unit: UnitOfWork,
  { website_id, order_id }: Pick<LineKey, "website_id" | "order_id">,
  positions: readonly number[],
): Promise<HandedOutCode[]> {
  return tables<"stock_codes">(unit)
    .selectFrom("stock_codes")
    .select(["stock_code_id", "ciphertext", "key_id", "position"])
    .$narrowType<{ position: number }>()
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where((code) => code("position", "=", code.fn.any(code.val([...positions]))))
    .orderBy("position")
    .orderBy("unit")
    .execute();
}
