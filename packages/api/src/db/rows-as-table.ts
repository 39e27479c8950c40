import { type RawBuilder, sql } from "kysely";

/**
 * Rows as a table of a statement, from an array for each column. PostgreSQL sees how many there are, and looks a few of
 * them up by an index; of a JSON text it takes a hundred for granted.
 */
export function rowsAsTable<Name extends string>(
  rows: readonly Readonly<Record<Name, string>>[],
  ...columns: Name[]
): RawBuilder<unknown> {
  return sql`unnest(${sql.join(columns.map((column) => sql`${rows.map((row) => row[column])}::text[]`))})`;
}
