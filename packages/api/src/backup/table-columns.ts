import type { ScriptTransaction } from "../db/connection.ts";

/** A column that a row is inserted with. */
export interface TableColumn {
  name: string;
  /** Its type in SQL. */
  type: string;
}

/** SQL: true unless the object belongs to an extension of PostgreSQL. */
export const IS_OF_THE_SHOP = "not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')";

/** Tables of the shop with their columns, by name; columns that PostgreSQL computes are left out. */
export async function tableColumns({ rows }: Pick<ScriptTransaction, "rows">): Promise<Map<string, TableColumn[]>> {
  const found = await rows<TableColumn & { table: string }>(`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and ${IS_OF_THE_SHOP} and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`);
  return Map.groupBy(found, ({ table }) => table);
}
