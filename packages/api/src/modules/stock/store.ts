import { DELIVERY_TYPES } from "@guerdon/domain/fulfilment/delivery";
import { isDeliveredAsCode } from "@guerdon/domain/mail/order-mail";
import type { Product } from "@guerdon/domain/product";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { utcDay } from "./utc-day.ts";

export interface NewStockCode {
  stock_code_id: string;
  product_number: string;
  variation_number: string;
  face_value: number | null;
  code_digest: string;
  ciphertext: string;
  key_id: string;
  valid_until: string | null;
}

/** The table that grows by a row for each code. */
export const STOCK_TABLES = ["stock_codes"] as const;

/** Maximum number of codes per statement, passed as JSON. */
const BATCH_SIZE = 5000;

/**
 * Adds encrypted codes to the stock.
 * @param reserved_at when an issuer's codes became those of a line; null: they are free
 */
export async function insertStockCodes(
  unit: UnitOfWork,
  codes: readonly NewStockCode[],
  { imported_at, reserved_at }: { imported_at: Date; reserved_at: Date | null },
): Promise<void> {
  const db = tables<"stock_codes">(unit);
  for (let start = 0; start < codes.length; start += BATCH_SIZE) {
    const batch = JSON.stringify(codes.slice(start, start + BATCH_SIZE));
    await sql`
      insert into stock_codes (
        stock_code_id, product_number, variation_number, face_value, code_digest, ciphertext, key_id, valid_until,
        imported_at, reserved_at
      )
      select stock_code_id, product_number, variation_number, face_value, code_digest, ciphertext, key_id, valid_until,
        ${imported_at}::timestamptz, ${reserved_at}::timestamptz
      from jsonb_to_recordset(${batch}::jsonb) as code (
        stock_code_id text, product_number text, variation_number text, face_value bigint, code_digest text,
        ciphertext text, key_id text, valid_until date
      )
    `.execute(db);
  }
}

/** Prevents other imports until the transaction ends, because one code may have different digests of different keys. */
export async function lockStockDigests(unit: UnitOfWork): Promise<void> {
  const transaction = tables<never>(unit);
  await sql`select pg_advisory_xact_lock(hashtextextended('stock codes', 0))`.execute(transaction);
}

/** The given digests that exist in the stock already, including assigned codes. */
export async function takenStockDigests(unit: UnitOfWork, digests: readonly string[]): Promise<Set<string>> {
  const db = tables<"stock_codes">(unit);
  const rows = await db
    .selectFrom("stock_codes")
    .select("code_digest")
    .where((code) => code("code_digest", "=", code.fn.any(code.val([...digests]))))
    .execute();
  return new Set(rows.map(({ code_digest }) => code_digest));
}

/** The products with these numbers in all catalogues, including withdrawn ones, which orders may still wait for. */
export async function productsNumbered(unit: UnitOfWork, numbers: readonly string[]): Promise<Map<string, Product[]>> {
  const db = tables<"products">(unit);
  const rows = await db
    .selectFrom("products")
    .select(["number", "document"])
    .where((product) => product("number", "=", product.fn.any(product.val([...numbers]))))
    .execute();
  const found = new Map<string, Product[]>();
  for (const { number, document } of rows) {
    found.set(number, [...(found.get(number) ?? []), document]);
  }
  return found;
}

/** The number of free codes of a variation and face value. */
export interface FreeCodes {
  product_number: string;
  variation_number: string;
  face_value: number | null;
  free: number;
}

export async function countFreeCodes(unit: UnitOfWork, now: Date): Promise<FreeCodes[]> {
  const db = tables<"stock_codes">(unit);
  return db
    .selectFrom("stock_codes")
    .select(["product_number", "variation_number", "face_value"])
    .select((code) => code.fn.countAll<number>().as("free"))
    .where("handed_out_at", "is", null)
    .where(isValid(now))
    .where("reserved_at", "is", null)
    .groupBy(["product_number", "variation_number", "face_value"])
    .execute();
}

/** The numbers of codes of a variation and face value that are free, and that were handed out lately. */
export interface StockUse extends FreeCodes {
  handed_out: number;
}

/** The codes that are still valid on the day of a time. */
export function isValid(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(valid_until is null or valid_until >= ${utcDay(now)}::date)`;
}

/**
 * The free codes of each variation, and those handed out since a time, in the order of their numbers. Codes that issuers
 * made on demand say nothing about how long the stock lasts.
 */
export async function stockUse(unit: UnitOfWork, { since, now }: { since: Date; now: Date }): Promise<StockUse[]> {
  const { rows } = await sql<StockUse>`
    select product_number, variation_number, face_value,
      (count(*) filter (where handed_out_at is null and ${isValid(now)}))::integer as free,
      (count(*) filter (where handed_out_at >= ${since}))::integer as handed_out
    from stock_codes
    where reserved_at is null
    group by product_number, variation_number, face_value
    order by product_number, variation_number, face_value
  `.execute(tables<"stock_codes">(unit));
  return rows;
}

/** As `stockUse`, but only of what was handed out since the time: reads no code that was handed out before it. */
export async function recentStockUse(
  unit: UnitOfWork,
  { since, now }: { since: Date; now: Date },
): Promise<StockUse[]> {
  const { rows } = await sql<StockUse>`
    with sold as (
      select product_number, variation_number, face_value, count(*) as handed_out
      from stock_codes
      where handed_out_at >= ${since} and handed_out_at is not null and reserved_at is null
      group by product_number, variation_number, face_value
    ), left_over as (
      select product_number, variation_number, face_value, count(*) as free
      from stock_codes
      where handed_out_at is null and reserved_at is null and ${isValid(now)}
      group by product_number, variation_number, face_value
    )
    select sold.product_number, sold.variation_number, sold.face_value, sold.handed_out::integer as handed_out,
      coalesce(left_over.free, 0)::integer as free
    from sold
    left join left_over on left_over.product_number = sold.product_number
      and left_over.variation_number = sold.variation_number
      and left_over.face_value is not distinct from sold.face_value
    order by sold.product_number, sold.variation_number, sold.face_value
  `.execute(tables<"stock_codes">(unit));
  return rows;
}

/** The number of codes, including assigned ones. */
export async function countStockCodes(unit: UnitOfWork): Promise<number> {
  const { count } = await tables<"stock_codes">(unit)
    .selectFrom("stock_codes")
    .select((code) => code.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Products that customers cannot get, some by number. */
export interface ProductsWithoutCodes {
  count: number;
  numbers: string[];
}

const DELIVERED_AS_CODE = DELIVERY_TYPES.filter(isDeliveredAsCode);

/** How many numbers are told. */
const TOLD_NUMBERS = 5;

/**
 * The offered products of catalogues that are delivered as codes, but of which no variation has a free one, and no issuer
 * makes any.
 */
export async function productsWithoutCodes(
  unit: UnitOfWork,
  { catalogueIds, now }: { catalogueIds: readonly string[]; now: Date },
): Promise<ProductsWithoutCodes> {
  const { rows } = await sql<{ number: string; count: number }>`
    select product.number, (count(*) over ())::integer as count
    from products product
    where product.catalogue_id = any(${[...catalogueIds]}::text[]) and product.withdrawn_at is null
      and product.document ->> 'issuer' is null and product.document -> 'sold_out' is distinct from 'true'
      and exists (
        select 1 from jsonb_array_elements(product.document -> 'delivery_options') as delivery
        where delivery::integer = any(${DELIVERED_AS_CODE}::integer[])
      )
      and not exists (
        select 1 from stock_codes
        where stock_codes.product_number = product.number and handed_out_at is null and reserved_at is null
          and ${isValid(now)}
      )
    group by product.number
    order by product.number
    limit ${TOLD_NUMBERS}
  `.execute(tables<"products" | "stock_codes">(unit));
  return { count: rows[0]?.count ?? 0, numbers: rows.map(({ number }) => number) };
}
