import { sql } from "kysely";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";

/** A key that the database knows by its id. */
export interface KnownKey {
  key_id: string;
  /** In the order in which they came into use: the newest has the highest. */
  number: number;
  /** Null for a key that was never seen. */
  check_digest: string | null;
  /** active: processes write with it; retired: nothing needed it any more; abandoned: given up by the operator. */
  state: "active" | "retired" | "abandoned";
}

/** All keys that the database knows, the oldest first; none where no process has compared its keys yet. */
export async function knownKeys(unit: UnitOfWork): Promise<KnownKey[]> {
  const db = tables<"secret_keys">(unit);
  return db.selectFrom("secret_keys").select(["key_id", "number", "check_digest", "state"]).orderBy("number").execute();
}

/** Writes down what became of keys. */
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

/** Waits until no keys come into use or go out of it, and keeps it so until the transaction ends. */
export async function lockKeys(unit: UnitOfWork): Promise<void> {
  const transaction = tables<never>(unit);
  await sql`select pg_advisory_xact_lock_shared(${WRITERS})`.execute(transaction);
}

/** Waits until nobody is writing codes, so that keys may come into use or go out of it. */
export async function waitForWriters(unit: UnitOfWork): Promise<void> {
  const transaction = tables<never>(unit);
  await sql`select pg_advisory_xact_lock(${WRITERS})`.execute(transaction);
}

const WRITERS = sql`hashtextextended('secret keys', 0)`;
