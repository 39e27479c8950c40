import type { Catalogue } from "@guerdon/domain/product";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";

/** A catalogue with the products that are still offered, in the order of its file; undefined when there is none. */
export async function loadCatalogue(db: Kysely<Database>, id: string): Promise<Catalogue | undefined> {
  const row = await db
    .selectFrom("catalogues")
    .select(["currency", "categories"])
    .where("catalogue_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const products = await db
    .selectFrom("products")
    .select("document")
    .where("catalogue_id", "=", id)
    .where("withdrawn_at", "is", null)
    .orderBy("sequence")
    .execute();
  return {
    id,
    currency: row.currency,
    categories: row.categories,
    products: products.map(({ document }) => document),
  };
}
