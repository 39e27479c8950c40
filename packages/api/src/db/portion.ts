import { type RawBuilder, sql } from "kysely";

/** A condition that rows of a portion meet, by the column that joins them to each other. */
export type Portion = (column: string) => RawBuilder<boolean>;

/** The portion that has all rows. */
export const WHOLE: Portion = () => sql`true`;

/**
 * Cuts what a statement joins into portions, each with the rows whose key has one remainder: so they are alike in size,
 * whatever website the rows are of, and rows of the same key are in the same portion, of whatever table.
 */
export function portions(count: number): Portion[] {
  if (count <= 1) {
    return [WHOLE];
  }
  return Array.from({ length: count }, (_, number) => (column: string) => {
    const remainder = sql`(hashtext(${sql.ref(column)}) & 2147483647) % ${sql.lit(count)}`;
    // `coalesce` has PostgreSQL expect half of the rows, instead of half a per cent: it would join that few row by row.
    return sql<boolean>`coalesce(${remainder} = ${sql.lit(number)}, false)`;
  });
}
