import { freeAmountVariation } from "@guerdon/domain/product";
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
    .where("handed_out_at", "is", null)
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

/** Gives locked codes to the units of a line, one each; the database refuses a second code for a unit. */
export async function assignCodes(
  transaction: UnitOfWork,
  { website_id, order_id, position }: LineKey,
  { codes, now }: { codes: readonly string[]; now: Date },
): Promise<void> {
  const db = tables<"stock_codes" | "handed_out_codes">(transaction);
  await db
    .updateTable("stock_codes")
    .set({ handed_out_at: now })
    .where((code) => code("stock_code_id", "=", code.fn.any(code.val([...codes]))))
    .execute();
  const line = { website_id, order_id, position, handed_out_at: now };
  await db
    .insertInto("handed_out_codes")
    .values(codes.map((stock_code_id, index) => ({ ...line, stock_code_id, unit: index + 1 })))
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
  return tables<"stock_codes" | "handed_out_codes">(unit)
    .selectFrom("handed_out_codes as handed")
    .innerJoin("stock_codes as code", "code.stock_code_id", "handed.stock_code_id")
    .select(["code.stock_code_id", "code.ciphertext", "code.key_id", "handed.position"])
    .where("handed.website_id", "=", website_id)
    .where("handed.order_id", "=", order_id)
    .where((handed) => handed("handed.position", "=", handed.fn.any(handed.val([...positions]))))
    .orderBy("position")
    .orderBy("unit")
    .execute();
}
