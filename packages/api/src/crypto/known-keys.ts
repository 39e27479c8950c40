import type { Logger } from "pino";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { type KnownKey, knownKeys, lockKeys } from "./key-store.ts";
import type { Keyring } from "./keyring.ts";

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
export function keyWatch(keyring: Keyring, log: Pick<Logger, "warn">): (db: UnitOfWork) => Promise<boolean> {
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

/**
 * Makes sure that the keyring is that of the database, and stays it until the transaction ends. Whoever issues or
 * imports codes calls it first: a code under a key that others lack could never be entered, or be issued twice.
 * @throws KeysMissingError
 */
export async function holdKeys(transaction: UnitOfWork, keyring: Keyring): Promise<void> {
  await lockKeys(transaction);
  const misfit = keyMisfit(await knownKeys(transaction), keyring);
  if (misfit) {
    throw new KeysMissingError(misfit);
  }
}
