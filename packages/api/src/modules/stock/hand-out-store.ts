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

/** True if enough codes are free, including those locked by other transactions. */
export async function hasEnoughCodes(unit: UnitOfWork, wanted: CodeDemand, now: Date): Promise<boolean> {
  const rows = await fitting(unit, wanted, now).select("stock_code_id").limit(wanted.quantity).execute();
  return rows.length >= wanted.quantity;
}

/** The codes found for a line. All of them were handed out if they are as many as the line needs, otherwise none. */
export interface FoundCodes {
  count: number;
  /** An issuer made them for this very line. */
  areIssued: boolean;
}

/**
 * Hands out as many codes as a line needs, one for each unit, or none: those that an issuer made for it, else free ones, the
 * oldest first. Free ones that other transactions have locked are passed over, so that fewer may be found than there are;
 * those found stay locked until the transaction ends. The database rejects a second code for a unit.
 */
export async function handOutStock(
  transaction: UnitOfWork,
  wanted: LineKey & CodeDemand,
  { takesFree, now }: { takesFree: boolean; now: Date },
): Promise<FoundCodes> {
  const { website_id, order_id, position, quantity } = wanted;
  const free = fitting(transaction, wanted, now)
    .select(["stock_code_id", "imported_at"])
    .where(sql<boolean>`${takesFree} and not exists (select 1 from issued)`)
    .orderBy("imported_at")
    .orderBy("stock_code_id")
    .limit(quantity)
    .forUpdate()
    .skipLocked();
  const isEnough = sql`(select count(*) from codes) = ${quantity}`;
  const { rows } = await sql<FoundCodes>`
    with issued as (
      select stock_code_id, unit from issued_codes
      where website_id = ${website_id} and order_id = ${order_id} and position = ${position}
      order by unit limit ${quantity}
    ), free as (${free}), codes as (
      select stock_code_id, unit from issued
      union all
      select stock_code_id, row_number() over (order by imported_at, stock_code_id) from free
    ), taken as (
      update stock_codes set handed_out_at = ${now} from codes
      where stock_codes.stock_code_id = codes.stock_code_id and ${isEnough}
    ), handed as (
      insert into handed_out_codes (website_id, order_id, position, unit, stock_code_id, handed_out_at)
      select ${website_id}, ${order_id}, ${position}::integer, unit, stock_code_id, ${now}::timestamptz from codes
      where ${isEnough}
    )
    select count(*)::integer as count, exists (select 1 from issued) as "areIssued" from codes
  `.execute(tables<"issued_codes" | "stock_codes" | "handed_out_codes">(transaction));
  return rows[0] ?? { count: 0, areIssued: false };
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
