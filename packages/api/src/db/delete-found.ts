import { type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";
import type { Database } from "./types.ts";

/** Rows of one website that were found to be over. */
interface FoundRows<Row> {
  websiteId: string;
  /** The column that names a row, with the website. */
  key: keyof Row & string;
  ids: readonly string[];
  /** The name that the condition gives to the row. */
  as: string;
  /** Whether it still is over: somebody may have come back since it was found. */
  isOver: RawBuilder<unknown>;
}

/**
 * Deletes those of some found rows of a website that are over, without those that another process is at.
 * @returns the number of deleted rows
 */
export async function deleteFound<Table extends keyof Database & string>(
  db: Tables<Table>,
  table: Table,
  { websiteId, key, ids, as, isOver }: FoundRows<Database[Table]>,
): Promise<number> {
  const [from, column, name] = [sql.table(table), sql.ref(key), sql.id(as)];
  const { numAffectedRows } = await sql`
    with past as materialized (
      select ${column} from ${from} as ${name}
      where ${name}.website_id = ${websiteId} and ${name}.${column} = any(${[...ids]}::text[]) and ${isOver}
      for update of ${name} skip locked
    )
    delete from ${from} where website_id = ${websiteId} and ${column} in (select ${column} from past)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
