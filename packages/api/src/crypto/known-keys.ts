import { type Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/types.ts";
import type { Keyring } from "./keyring.ts";

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
export async function knownKeys(db: Kysely<Database>): Promise<KnownKey[]> {
  return db.selectFrom("secret_keys").select(["key_id", "number", "check_digest", "state"]).orderBy("number").execute();
}

/** Writes down what became of keys. */
export async function saveKnownKeys(db: Kysely<Database>, keys: readonly KnownKey[], now: Date): Promise<void> {
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
 * Why a process must not write with its keys, in one line that names setting and key id: others write with a key that it
 * lacks, or its own is not in use. Undefined where they fit.
 */
export function keyMisfit(known: readonly KnownKey[], keyring: Pick<Keyring, "ids" | "currentId">): string | undefined {
  const active = known.filter(({ state }) => state === "active");
  const lacking = active.find(({ key_id }) => !keyring.ids.includes(key_id));
  if (lacking) {
    return `SHOP_SECRET_PREVIOUS lacks key ${lacking.key_id}, which other processes write with`;
  }
  const isInUse = known.length === 0 || active.some(({ key_id }) => key_id === keyring.currentId);
  return isInUse ? undefined : `SHOP_SECRET is key ${keyring.currentId}, which was retired or abandoned`;
}

/** Tells whether a process may serve with its keys, and logs once what it lacks whenever that changes. */
export function keyWatch(keyring: Keyring, log: Pick<Logger, "warn">): (db: Kysely<Database>) => Promise<boolean> {
  let told: string | undefined;
  return async (db) => {
    const misfit = keyMisfit(await knownKeys(db), keyring);
    if (misfit && misfit !== told) {
      log.warn(`not ready: ${misfit}`);
    }
    told = misfit;
    return misfit === undefined;
  };
}

/** The process cannot do it with the keys that it was given. */
class KeysMissingError extends Error {
  override readonly name = "KeysMissingError";
}

const WRITERS = sql`hashtextextended('secret keys', 0)`;

/**
 * Makes sure that the keyring is that of the database, and stays it until the transaction ends. Whoever issues or
 * imports codes calls it first: a code under a key that others lack could never be entered, or be issued twice.
 * @throws KeysMissingError
 */
export async function holdKeys(transaction: Transaction<Database>, keyring: Keyring): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${WRITERS})`.execute(transaction);
  const misfit = keyMisfit(await knownKeys(transaction), keyring);
  if (misfit) {
    throw new KeysMissingError(misfit);
  }
}

/** Waits until nobody is writing codes, so that keys may come into use or go out of it. */
export async function waitForWriters(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITERS})`.execute(transaction);
}
