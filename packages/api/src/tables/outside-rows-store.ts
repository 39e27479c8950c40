import { sql } from "kysely";
import { type Tables, tables } from "../db/tables.ts";
import type { Database } from "../db/types.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { OBJECT_KEY, type OutsideColumn } from "../objects/outside-column.ts";

/** A table with bytes that may be in the object store. */
export interface OutsideTable {
  readonly table: string;
  readonly outside: OutsideColumn;
}

/** A row by its primary key, with the bytes that the database has. */
export interface InsideRow {
  readonly row: object;
  readonly value: string | Uint8Array;
}

/** A row by its primary key, with the object that has its bytes. */
export interface OutsideRow {
  readonly row: object;
  readonly object_key: string;
}

interface Batch {
  /** The last row of the batch before; undefined at the start. */
  readonly after: object | undefined;
  readonly size: number;
}

/** Rows whose bytes are in the database, by the index of these rows, in the order of their keys. */
export async function rowsInside(
  unit: UnitOfWork,
  { table, outside }: OutsideTable,
  batch: Batch,
): Promise<InsideRow[]> {
  const { rows } = await sql<{ row: object; value: string | Uint8Array }>`
    select ${keyObject(outside)} as row, ${sql.ref(outside.column)} as value from ${sql.table(table)}
    where ${sql.ref(OBJECT_KEY)} is null and ${isAfter(outside, batch)}
    order by ${keyColumns(outside)} limit ${batch.size}
  `.execute(anyTables(unit));
  return rows;
}

/** Rows whose bytes are in the object store, in the order of their keys. */
export async function rowsOutside(
  unit: UnitOfWork,
  { table, outside }: OutsideTable,
  batch: Batch,
): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select ${keyObject(outside)} as row, ${sql.ref(OBJECT_KEY)} from ${sql.table(table)}
    where ${sql.ref(OBJECT_KEY)} is not null and ${isAfter(outside, batch)}
    order by ${keyColumns(outside)} limit ${batch.size}
  `.execute(anyTables(unit));
  return rows;
}

/** The numbers of rows whose bytes are in the database and in the object store. */
export async function countRows(
  unit: UnitOfWork,
  { table }: OutsideTable,
): Promise<{ inside: number; outside: number }> {
  const key = sql.ref(OBJECT_KEY);
  const { rows } = await sql<{ inside: number; outside: number }>`
    select count(*) filter (where ${key} is null)::integer as inside, count(${key})::integer as outside
    from ${sql.table(table)}
  `.execute(anyTables(unit));
  return rows[0] ?? { inside: 0, outside: 0 };
}

/**
 * Has a row name the object with its bytes instead of these, unless it is gone, or has other bytes by now: the database
 * compares them with the digest.
 * @returns true if it does
 */
export async function letOut(
  transaction: UnitOfWork,
  { table, outside }: OutsideTable,
  { row, object_key }: OutsideRow,
): Promise<boolean> {
  const column = sql.ref(outside.column);
  // Its bytes, by functions that ask for no setting: servers that divide a database change rows by no others.
  const bytes = outside.type === "text" ? sql`replace(${column}, '\\', '\\\\')::bytea` : column;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${column} = null, ${sql.ref(OBJECT_KEY)} = ${object_key}
    where ${isRow(outside, row)} and ${sql.ref(OBJECT_KEY)} is null
      and encode(sha256(${bytes}), 'hex') = split_part(${object_key}, '/', 2)
  `.execute(anyTables(transaction));
  return Number(numAffectedRows) === 1;
}

/**
 * Has a row hold its bytes instead of naming an object, unless it is gone, or names another one by now.
 * @returns true if it does
 */
export async function takeIn(
  unit: UnitOfWork,
  { table, outside }: OutsideTable,
  { row, object_key, value }: OutsideRow & InsideRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(outside.column)} = ${value}, ${sql.ref(OBJECT_KEY)} = null
    where ${isRow(outside, row)} and ${sql.ref(OBJECT_KEY)} = ${object_key}
  `.execute(anyTables(unit));
  return Number(numAffectedRows) === 1;
}

/** Those of the keys that a row names. */
export async function namedKeys(
  unit: UnitOfWork,
  { table }: OutsideTable,
  keys: readonly string[],
): Promise<readonly string[]> {
  const key = sql.ref(OBJECT_KEY);
  const { rows } = await sql<{ object_key: string }>`
    select ${key} from ${sql.table(table)} where ${key} = any(${[...keys]}::text[])
  `.execute(anyTables(unit));
  return rows.map(({ object_key }) => object_key);
}

function keyColumns({ key }: OutsideColumn) {
  return sql.join(key.map((name) => sql.ref(name)));
}

function keyObject({ key }: OutsideColumn) {
  return sql`jsonb_build_object(${sql.join(key.flatMap((name) => [sql`${sql.lit(name)}::text`, sql.ref(name)]))})`;
}

function isAfter(outside: OutsideColumn, { after }: Batch) {
  return after ? sql`(${keyColumns(outside)}) > (${sql.join(valuesOf(outside, after))})` : sql`true`;
}

function isRow(outside: OutsideColumn, row: object) {
  return sql`(${keyColumns(outside)}) = (${sql.join(valuesOf(outside, row))})`;
}

/** All keys of such tables are texts. */
function valuesOf({ key }: OutsideColumn, row: object) {
  const values = new Map(Object.entries(row));
  return key.map((name) => sql`${values.get(name)}::text`);
}

/** The cards name the tables. */
function anyTables(unit: UnitOfWork): Tables<keyof Database> {
  return tables<keyof Database>(unit);
}
