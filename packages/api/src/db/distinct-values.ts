import { sql } from "kysely";
import type { Tables } from "./tables.ts";
import type { Database } from "./types.ts";

/** The distinct values of an indexed column, without nulls: one index lookup per value, however many rows there are. */
export async function distinctValues<Table extends keyof Database & string>(
  db: Tables<Table>,
  table: Table,
  column: keyof Database[Table] & string,
): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive seen as (
      (select ${value} as value from ${from} where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > seen.value order by ${value} limit 1)
      from seen where seen.value is not null
    )
    select value from seen where value is not null
  `.execute(db);
  return rows.map((row) => row.value);
}
