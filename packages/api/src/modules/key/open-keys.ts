import { type KnownKey, knownKeys, saveKnownKeys, waitForWriters } from "../../crypto/key-store.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { DatabaseUnavailableError, inTransaction } from "../../db/index.ts";
import { waitAtMost } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { recordOperation } from "../operator/index.ts";
import { keyNeeds } from "./key-needs.ts";
import { type KeyPlan, type KeySituation, planKeys } from "./plan-keys.ts";

/** The way in which a process begins to use its keys. */
export interface KeyOpening extends Pick<KeySituation, "role" | "abandon"> {
  /** The user of the operating system, for the record of an abandoned key. */
  operator: string;
  now: Date;
}

/** Longest wait for a running import, which must end before keys change. */
const LOCK_TIMEOUT = "60s";

/**
 * Compares the keys of a process with those of the database, and stores the differences: at the first comparison all
 * keys, later a new SHOP_SECRET and retired keys.
 * @returns one line with the reason why the process must not run with its keys; undefined if it may
 */
export async function openKeys(db: UnitOfWork, keyring: Keyring, opening: KeyOpening): Promise<string | undefined> {
  const first = await planNow(db, keyring, opening);
  if (!first.ok || first.changes.length === 0) {
    return first.ok ? undefined : first.refusal;
  }
  return inTransaction(db, async (transaction) => {
    await waitAtMost(transaction, LOCK_TIMEOUT);
    await waitForWriters(transaction);
    const plan = await planNow(transaction, keyring, opening);
    if (!plan.ok) {
      return plan.refusal;
    }
    await saveKnownKeys(transaction, plan.changes, opening.now);
    for (const key of plan.changes) {
      if (key.state === "abandoned") {
        await recordAbandoned(transaction, key, opening);
      }
    }
    return undefined;
  });
}

/**
 * Compares the keys of a command about the database itself, which may be outdated, with those of the database; stores
 * nothing [key.compared].
 * @returns as `openKeys`; undefined also if no process has compared its keys yet
 */
export async function checkKeys(
  db: UnitOfWork,
  keyring: Keyring,
  { now, isMigrated }: { now: Date; isMigrated: boolean },
): Promise<string | undefined> {
  const known = await knownKeys(db);
  if (known.length === 0) {
    return undefined;
  }
  // Tables of another version cannot be counted.
  const needs = isMigrated ? await keyNeeds(db, now, keyring.ids) : [];
  const plan = planKeys({ role: "command", abandon: [], keyring, known, needs });
  return plan.ok ? undefined : plan.refusal;
}

async function planNow(db: UnitOfWork, keyring: Keyring, opening: KeyOpening): Promise<KeyPlan> {
  const known = await knownKeys(db);
  // Keys that are given are of interest only before the first comparison.
  const needs = await keyNeeds(db, opening.now, known.length > 0 ? keyring.ids : []).catch((error: unknown) => {
    // Where the database is divided, a worker may be away, and the others are to go on.
    if (error instanceof DatabaseUnavailableError && opening.abandon.length === 0 && hasAllInUse(keyring, known)) {
      return [];
    }
    throw error;
  });
  return planKeys({ ...opening, keyring, known, needs });
}

/** Whether the comparison changes nothing, unless records have a key that no process noted. */
function hasAllInUse(keyring: Keyring, known: readonly KnownKey[]): boolean {
  const inUse = known.filter(({ state }) => state === "active").map(({ key_id }) => key_id);
  return inUse.includes(keyring.currentId) && inUse.every((id) => keyring.ids.includes(id));
}

async function recordAbandoned(db: UnitOfWork, { key_id }: KnownKey, { operator, now }: KeyOpening): Promise<void> {
  await recordOperation(db, {
    at: now,
    operator,
    actor_kind: "person",
    caller_kind: "command",
    operation: null,
    command: "start --abandon-key",
    subject: key_id,
    outcome: "done",
    details: { key: key_id },
  });
}
