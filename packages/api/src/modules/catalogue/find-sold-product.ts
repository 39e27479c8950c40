import type { Product } from "@guerdon/domain/product";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import type { Website } from "../../ports/websites.ts";

/** A product that was sold on a website, offered still or not; the website's default catalogue is asked first. */
export async function findSoldProduct(
  db: Kysely<Database>,
  { settings }: Website,
  number: string,
): Promise<Product | undefined> {
  const rows = await db
    .selectFrom("products")
    .select(["catalogue_id", "document"])
    .where("number", "=", number)
    .orderBy("catalogue_id")
    .execute();
  const own = rows.find(({ catalogue_id }) => catalogue_id === settings.default_catalog_id);
  return (own ?? rows[0])?.document;
}
