import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The price of a variation, in minor units. */
export interface VariationPrice {
  number: string;
  variation: string;
  price: number;
}

/** The prices of offered products with these numbers. */
export async function storedPrices(
  unit: UnitOfWork,
  catalogueId: string,
  numbers: readonly string[],
): Promise<VariationPrice[]> {
  const { rows } = await sql<VariationPrice>`
    select product.number, variation ->> 'number' as variation, (variation ->> 'selling_price')::bigint as price
    from products product cross join lateral jsonb_array_elements(product.document -> 'variations') as variation
    where product.catalogue_id = ${catalogueId} and product.withdrawn_at is null
      and product.number = any(${[...numbers]})
  `.execute(tables<"products">(unit));
  return rows;
}

/** Returns the number of a catalogue's prices. */
export async function countPrices(unit: UnitOfWork, catalogueId: string): Promise<number> {
  const { rows } = await sql<{ prices: number }>`
    select coalesce(sum(jsonb_array_length(document -> 'variations')), 0)::integer as prices
    from products where catalogue_id = ${catalogueId} and withdrawn_at is null
  `.execute(tables<"products">(unit));
  return rows[0]?.prices ?? 0;
}
