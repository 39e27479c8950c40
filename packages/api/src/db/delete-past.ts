import { sql } from "kysely";
import { sumByWebsite } from "./by-website.ts";
import type { Tables } from "./tables.ts";
import type { Database } from "./types.ts";

interface PastRows<Row> {
  /** The columns of a key of the table, which is of websites. */
  key: readonly (keyof Row & string)[];
  /** The time of a row, which needs an index. */
  column: keyof Row & string;
  before: Date;
  /** Rows that stay, by the values of a column. */
  except?: { column: keyof Row & string; values: readonly string[] };
  batch: number;
}

/**
 * Deletes at most a batch of the rows whose time is before a moment, the oldest first, without those that another
 * process is at. They are selected once, or the limit would count again for each row that is compared.
 * @returns the number of deleted rows
 */
export async function deletePast<Table extends keyof Database & string>(
  db: Tables<Table>,
  table: Table,
  { key, column, before, except, batch }: PastRows<Database[Table]>,
): Promise<number> {
  const [from, time, columns] = [sql.table(table), sql.ref(column), sql.join(key.map((name) => sql.ref(name)))];
  const kept = except ? sql`and not ${sql.ref(except.column)} = any(${[...except.values]}::text[])` : sql``;
  const found = await sql<{ website_id: string; rows: number }>`
    select website_id, count(*)::integer as rows from (
      select website_id from ${from} where ${time} < ${before} ${kept} order by ${time} limit ${batch}
    ) as past
    group by website_id
  `.execute(db);
  return sumByWebsite(found.rows, async (websiteId, [{ rows } = { rows: 0 }]) => {
    const { numAffectedRows } = await sql`
      with past as materialized (
        select ${columns} from ${from} where website_id = ${websiteId} and ${time} < ${before} ${kept}
        order by ${time} limit ${rows} for update skip locked
      )
      delete from ${from} where website_id = ${websiteId} and (${columns}) in (select * from past)
    `.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
