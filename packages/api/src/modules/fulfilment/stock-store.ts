import { freeAmountVariation } from "@guerdon/domain/product";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import type { Database } from "../../db/types.ts";
import type { OrderKey, OrderLine } from "./store.ts";

type Wanted = Pick<OrderLine, "product_number" | "variation_number" | "face_value" | "quantity">;

/** Free codes that fit a position. A freely chosen amount must match; a variation with its own needs no telling. */
function fitting(db: Kysely<Database>, { product_number, variation_number, face_value }: Wanted) {
  const query = db
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
export async function lockCodes(db: Transaction<Database>, wanted: Wanted): Promise<string[]> {
  const rows = await fitting(db, wanted)
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
export async function hasEnoughCodes(db: Kysely<Database>, wanted: Wanted): Promise<boolean> {
  const rows = await fitting(db, wanted).select("stock_code_id").limit(wanted.quantity).execute();
  return rows.length >= wanted.quantity;
}

/** Gives locked codes to the units of a position, one each; the database refuses a second code for a unit. */
export async function assignCodes(
  db: Transaction<Database>,
  { website_id, order_id }: OrderKey,
  position: number,
  { codes, now }: { codes: readonly string[]; now: Date },
): Promise<void> {
  const units = sql<number>`array_position(${sql.val([...codes])}::text[], stock_code_id)`;
  await db
    .updateTable("stock_codes")
    .set({ website_id, order_id, position, unit: units, handed_out_at: now })
    .where("stock_code_id", "in", [...codes])
    .execute();
}

export interface HandedOutCode extends Sealed {
  stock_code_id: string;
  position: number;
}

/** The codes that one part of an order's vouchers mail brings, still encrypted, in the order of positions and units. */
export async function codesOfPart(db: Kysely<Database>, key: OrderKey, part: number): Promise<HandedOutCode[]> {
  return db
    .selectFrom("stock_codes as code")
    .innerJoin("order_lines as line", (join) =>
      join
        .onRef("line.website_id", "=", "code.website_id")
        .onRef("line.order_id", "=", "code.order_id")
        .onRef("line.position", "=", "code.position"),
    )
    .select(["code.stock_code_id", "code.ciphertext", "code.key_id", "line.position"])
    .where("line.website_id", "=", key.website_id)
    .where("line.order_id", "=", key.order_id)
    .where("line.mail_part", "=", part)
    .orderBy("line.position")
    .orderBy("code.unit")
    .execute();
}
