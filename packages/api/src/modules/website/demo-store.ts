import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The key in `installation` that marks a demonstration. Its value is the digest of the files. */
const DEMO = "demo";

/** The digest of the demonstration's files; undefined if there is no demonstration. */
export async function appliedDemo(unit: UnitOfWork): Promise<string | undefined> {
  const db = tables<"installation">(unit);
  const row = await db.selectFrom("installation").select("value").where("key", "=", DEMO).executeTakeFirst();
  return row?.value;
}

export async function markDemo(unit: UnitOfWork, value: string): Promise<void> {
  await tables<"installation">(unit)
    .insertInto("installation")
    .values({ key: DEMO, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function websiteIds(unit: UnitOfWork): Promise<string[]> {
  const db = tables<"websites">(unit);
  const rows = await db.selectFrom("websites").select("website_id").orderBy("website_id").execute();
  return rows.map(({ website_id }) => website_id);
}
