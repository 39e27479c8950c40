import type { Product } from "@guerdon/domain/product";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";

/** So long customers are told that a product is no longer available; then it is unknown to them. */
const TOLD_DAYS = 30;
/** A catalogue that is exchanged as a whole leaves no more behind. */
const MOST = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What catalogues offered until a short while ago, the last withdrawn first. One query, asked when a snapshot is made. */
export async function recentlyWithdrawn(
  db: Kysely<Database>,
  catalogueIds: readonly string[],
  now: Date,
): Promise<Product[]> {
  const rows = await db
    .selectFrom("products")
    .select("document")
    .where((row) => row("catalogue_id", "=", row.fn.any(row.val([...catalogueIds]))))
    .where("withdrawn_at", ">", new Date(now.getTime() - TOLD_DAYS * DAY_MS))
    .orderBy("withdrawn_at", "desc")
    .orderBy("sequence")
    .limit(MOST)
    .execute();
  return rows.map(({ document }) => document);
}
