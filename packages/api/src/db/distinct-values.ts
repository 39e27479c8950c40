import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { Database } from "./types.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** A text column with an index that begins with it. */
export interface IndexedColumn {
  readonly table: keyof Database & string;
  readonly column: string;
}

/** A column with more values is none to ask in this way. */
const MOST_VALUES = 1000;

/**
 * The distinct values of columns together, without nulls: one statement per value, and one that finds no more, each with
 * one look into each index, however many rows there are. A recursive statement would save some of the few, but a database
 * that is divided by website has none [website.divided].
 * @throws if there are more than a thousand
 */
export async function distinctValues(unit: UnitOfWork, columns: readonly IndexedColumn[]): Promise<string[]> {
  const found: string[] = [];
  while (found.length <= MOST_VALUES) {
    const next = await valueAfter(unit, columns, found.at(-1) ?? "");
    if (next === null) {
      return found;
    }
    found.push(next);
  }
  throw new Error(`There are more than ${MOST_VALUES} values in ${columns.map(({ table }) => table).join(", ")}.`);
}

async function valueAfter(unit: UnitOfWork, columns: readonly IndexedColumn[], last: string): Promise<string | null> {
  const least = columns.map(({ table, column }) => {
    const value = sql.ref(column);
    return sql`(select min(${value}) from ${sql.table(table)} where ${value} > ${last})`;
  });
  const { rows } = await sql<{ value: string | null }>`
    select least(${sql.join(least)}) as value
  `.execute(tables<never>(unit));
  return rows[0]?.value ?? null;
}
