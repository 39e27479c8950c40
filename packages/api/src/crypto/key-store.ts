import { type RawBuilder, sql } from "kysely";
import type { ScriptTransaction } from "../db/connection.ts";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";

/** A key that the database knows by its id. */
export interface KnownKey {
  key_id: string;
  /** The order in which keys came into use; the newest has the highest number. */
  number: number;
  /** Null for a key that no process has had. */
  check_digest: string | null;
  /** active: processes write with it; retired: no longer needed; abandoned: given up by the operator. */
  state: "active" | "retired" | "abandoned";
}

/** All keys that the database knows, oldest first; empty until a process has compared its keys. */
export async function knownKeys(unit: UnitOfWork): Promise<KnownKey[]> {
  const db = tables<"secret_keys">(unit);
  return db.selectFrom("secret_keys").select(["key_id", "number", "check_digest", "state"]).orderBy("number").execute();
}

/** As `knownKeys`, within a transaction of scripts and without the numbers. */
export async function keysOf({ rows }: ScriptTransaction): Promise<Omit<KnownKey, "number">[]> {
  return rows("select key_id, check_digest, state from secret_keys order by number");
}

/** Stores the states of keys. */
export async function saveKnownKeys(unit: UnitOfWork, keys: readonly KnownKey[], now: Date): Promise<void> {
  const db = tables<"secret_keys">(unit);
  if (keys.length === 0) {
    return;
  }
  await db
    .insertInto("secret_keys")
    .values(keys.map((key) => ({ ...key, changed_at: now })))
    .onConflict((conflict) =>
      conflict.column("key_id").doUpdateSet(({ ref }) => ({
        number: ref("excluded.number"),
        check_digest: ref("excluded.check_digest"),
        state: ref("excluded.state"),
        changed_at: ref("excluded.changed_at"),
      })),
    )
    .execute();
}

/**
 * Transactions that write under a key. Imports of codes may take minutes; orders are short, and customers do not wait
 * behind an import.
 */
export type KeyWriters = "codes" | "orders";

/** The facts that decide whether a process may write with a key. */
export type HeldKey = Pick<KnownKey, "key_id" | "state">;

/**
 * A part of a statement: all keys that the database knows. They are read when no other transaction adds or retires keys,
 * and none does until this transaction ends (migration 0021).
 */
export function heldKeys(writers: KeyWriters): RawBuilder<HeldKey[]> {
  return sql`held_keys(${WRITER_LOCKS[writers]})`;
}

/** `heldKeys` as a statement. */
export async function holdKnownKeys(unit: UnitOfWork, writers: KeyWriters): Promise<HeldKey[]> {
  const db = tables<never>(unit);
  const { keys } = await db.selectNoFrom(heldKeys(writers).as("keys")).executeTakeFirstOrThrow();
  return keys;
}

/**
 * Waits for transactions that write under a key, so that keys can be added or retired. Imports come first: until they
 * have ended, orders are not held up.
 */
export async function waitForWriters(unit: UnitOfWork): Promise<void> {
  for (const writers of [WRITER_LOCKS.codes, WRITER_LOCKS.orders]) {
    await sql`select pg_advisory_xact_lock(${writers})`.execute(tables<never>(unit));
  }
}

const WRITER_LOCKS: Readonly<Record<KeyWriters, RawBuilder<unknown>>> = {
  codes: sql`hashtextextended('secret keys', 0)`,
  orders: sql`hashtextextended('secret keys of orders', 0)`,
};
