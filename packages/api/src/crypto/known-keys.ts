import type { Logger } from "pino";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { type HeldKey, holdKnownKeys, knownKeys } from "./key-store.ts";
import type { Keyring } from "./keyring.ts";

/**
 * Why a process must not write with its keys, in one line that names setting and key id: other processes write with a
 * key that it lacks, or its own is not in use. Undefined if the keys match.
 */
export function keyMismatch(
  known: readonly HeldKey[],
  keyring: Pick<Keyring, "ids" | "currentId">,
): string | undefined {
  const active = known.filter(({ state }) => state === "active");
  const lacking = active.find(({ key_id }) => !keyring.ids.includes(key_id));
  if (lacking) {
    return `SHOP_SECRET_PREVIOUS lacks key ${lacking.key_id}, which other processes write with`;
  }
  const isInUse = known.length === 0 || active.some(({ key_id }) => key_id === keyring.currentId);
  return isInUse ? undefined : `SHOP_SECRET is key ${keyring.currentId}, which was retired or abandoned`;
}

/** Reports whether a process may serve with its keys, and logs each change of the reason why not. */
export function keyWatch(keyring: Keyring, log: Pick<Logger, "warn">): (db: UnitOfWork) => Promise<boolean> {
  let reported: string | undefined;
  return async (db) => {
    const mismatch = keyMismatch(await knownKeys(db), keyring);
    if (mismatch && mismatch !== reported) {
      log.warn(`not ready: ${mismatch}`);
    }
    reported = mismatch;
    return mismatch === undefined;
  };
}

/** The process lacks keys that the work needs. */
export class KeysMissingError extends Error {
  override readonly name = "KeysMissingError";
}

/**
 * Verifies that the keyring matches the database, and keeps it so until the transaction ends. Whatever writes
 * codes calls it first: other processes could not read data under a key that they lack.
 * @throws KeysMissingError
 */
export async function holdKeys(transaction: UnitOfWork, keyring: Keyring): Promise<void> {
  verifyKeys(await holdKnownKeys(transaction, "codes"), keyring);
}

/**
 * Verifies that the keyring matches the keys that the transaction holds.
 * @throws KeysMissingError
 */
export function verifyKeys(held: readonly HeldKey[], keyring: Keyring): void {
  const mismatch = keyMismatch(held, keyring);
  if (mismatch) {
    throw new KeysMissingError(mismatch);
  }
}
