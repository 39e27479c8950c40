import { sql } from "kysely";
import type { Keyring } from "../crypto/keyring.ts";
import type { IndexedColumn } from "../db/distinct-values.ts";
import { type Tables, tables } from "../db/tables.ts";
import type { Database } from "../db/types.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { noteLetGo } from "../objects/loose-store.ts";
import { OBJECT_KEY, type OutsideColumn, withValues } from "../objects/outside-column.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { ColumnTypes, Resealed, Rotation } from "./table-card.ts";

/** A table with encrypted rows. */
export interface SealedTable {
  readonly table: string;
  readonly rotation: Rotation;
  /** The encrypted column, if its values may be in the object store. */
  readonly outside?: OutsideColumn | undefined;
}

/** A batch of rows: those after a row, at most so many, and all of one website if the table is of websites. */
export interface SealedBatch {
  /** The last row of the batch before; undefined at the start. */
  readonly after: object | undefined;
  readonly size: number;
}

/** The result of a batch. */
export interface ResealedBatch {
  /** The row after which the next batch begins; undefined if there was none to look at. */
  readonly next: object | undefined;
  /** The number of rows that were moved to the current key. */
  readonly done: number;
  /** Names of rows that their key does not open: the database was tampered with. */
  readonly broken: readonly string[];
}

/** The column with the ids of the keys that rows of a table are encrypted with. */
export function keyColumnOf({ table, rotation }: SealedTable): IndexedColumn {
  return { table: table as never, column: rotation.keyId };
}

/** Returns the number of a table's rows that are encrypted with each of the keys. */
export async function countRowsByKey(
  unit: UnitOfWork,
  { table, rotation }: SealedTable,
  keyIds: readonly string[],
): Promise<Map<string, number>> {
  const keyId = sql.ref(rotation.keyId);
  const { rows } = await sql<{ key_id: string; rows: number }>`
    select ${keyId} as key_id, count(*)::integer as rows from ${sql.table(table)}
    where ${keyId} = any(${[...keyIds]}::text[]) group by ${keyId}
  `.execute(anyTables(unit));
  return new Map(rows.map((row) => [row.key_id, row.rows]));
}

/** The rows of a table to encrypt again. */
export interface SealedRows {
  readonly sealed: SealedTable;
  readonly where: RowsWhere;
  /** Has the ciphertexts that are outside of the database; absent: there are none. */
  readonly objects?: ObjectStore | undefined;
}

/**
 * Encrypts and digests a batch of rows again, in the caller's transaction: those that a key encrypted, or those with a value
 * of another column. They are locked, since others may write them at the same time.
 */
export async function resealRows(
  transaction: UnitOfWork,
  keyring: Keyring,
  { sealed, where, after, size, objects }: SealedBatch & SealedRows,
): Promise<ResealedBatch> {
  const { nameOf, prepare, writeOthers } = sealed.rotation;
  const { first, rows: locked } = await lockRows(transaction, sealed, { where, after, size });
  const rows = sealed.outside ? await withValues(objects, sealed.outside, locked) : locked;
  const read = rows.map((old) => ({ old, values: resealed(sealed.rotation, keyring, old) }));
  const opened = read.filter((row): row is Resealed => row.values !== undefined);
  const changed = prepare
    ? await prepare(transaction, opened)
    : opened.map(({ old, values }) => ({ ...old, ...values }));
  if (changed.length > 0) {
    await writeRows(transaction, sealed, changed);
    await writeOthers?.(transaction, changed);
    await noteLetGo(transaction, sealed.outside ? objectKeysOf(opened.map(({ old }) => old)) : []);
  }
  return {
    next: locked.at(-1) ?? first,
    done: changed.length,
    broken: read.filter(({ values }) => values === undefined).map(({ old }) => nameOf(old)),
  };
}

/** The objects that rows named before they hold their ciphertexts again. */
function objectKeysOf(rows: readonly object[]): string[] {
  const keys = rows.map((row) => new Map<string, unknown>(Object.entries(row)).get(OBJECT_KEY));
  return keys.filter((key) => typeof key === "string");
}

function resealed(rotation: Rotation, keyring: Keyring, row: object): object | undefined {
  try {
    return rotation.reseal(keyring, row);
  } catch {
    return undefined;
  }
}

/** A condition on one column. */
export interface RowsWhere {
  readonly column: string;
  readonly value: string | boolean;
}

/** A row of a batch, by its key. */
type KeyRow = object & { website_id?: string };

/**
 * Locks the rows of a batch: of the website of the next one, if the table is of websites. That one is found first, because
 * rows of all websites cannot be locked by one statement where each has its own place.
 */
async function lockRows(
  transaction: UnitOfWork,
  { table, rotation }: SealedTable,
  { where, after, size }: SealedBatch & { where: RowsWhere },
): Promise<{ first: KeyRow | undefined; rows: KeyRow[] }> {
  const db = anyTables(transaction);
  const key = Object.keys(rotation.key);
  const columns = sql.join([...new Set([...key, rotation.keyId, ...rotation.reads])].map((name) => sql.ref(name)));
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  // A literal, since a partial index is not used for a parameter.
  const value = typeof where.value === "boolean" ? sql.lit(where.value) : where.value;
  const next = sql`from ${sql.table(table)}
    where ${sql.ref(where.column)} = ${value} and ${sql.ref(rotation.keyId)} is not null
      and ${after ? sql`(${keyColumns}) > (${sql.join(typedValues(rotation.key, after))})` : sql`true`}`;
  const found = await sql<KeyRow>`select ${keyColumns} ${next} order by ${keyColumns} limit 1`.execute(db);
  const [first] = found.rows;
  if (!first) {
    return { first, rows: [] };
  }
  const ofWebsite = first.website_id === undefined ? sql`true` : sql`website_id = ${first.website_id}`;
  const { rows } = await sql<KeyRow>`
    select ${columns} ${next} and ${ofWebsite} order by ${keyColumns} limit ${size} for update
  `.execute(db);
  return { first, rows };
}

function typedValues(types: ColumnTypes, row: object) {
  const values = new Map(Object.entries(row));
  return Object.entries(types).map(([name, type]) => sql`${values.get(name)}::${sql.raw(type ?? "text")}`);
}

async function writeRows(
  transaction: UnitOfWork,
  { table, rotation }: SealedTable,
  rows: readonly KeyRow[],
): Promise<void> {
  const types = Object.entries({ ...rotation.key, ...rotation.writes });
  const [{ website_id } = {}] = rows;
  const written = Object.keys(rotation.writes);
  await sql`
    update ${sql.table(table)} as stored
    set ${sql.join(written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (
      ${sql.join(types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type ?? "text")}`))}
    )
    where ${sql.join(
      Object.keys(rotation.key).map((name) => sql`${sql.ref(`stored.${name}`)} = ${sql.ref(`changed.${name}`)}`),
      sql` and `,
    )} and ${website_id === undefined ? sql`true` : sql`stored.website_id = ${website_id}`}
  `.execute(anyTables(transaction));
}

/** The cards name the tables. */
function anyTables(unit: UnitOfWork): Tables<keyof Database> {
  return tables<keyof Database>(unit);
}
