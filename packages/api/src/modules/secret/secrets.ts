import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { MadeSecret } from "./made-secrets.ts";
import { findSecret, findSecrets, type SecretKey, type SecretRow, storeSecret } from "./store.ts";

/** A website's secret in plain text; undefined if there is none of this name [secret.encrypted]. */
export async function readSecret(unit: UnitOfWork, keyring: Keyring, key: SecretKey): Promise<string | undefined> {
  const found = await findSecret(unit, key);
  return found && openSecret(keyring, found);
}

/** Returns the wanted secrets of a website in plain text, ordered by name. */
export async function readSecretsOf(
  unit: UnitOfWork,
  keyring: Keyring,
  { website_id, isWanted }: { website_id: string; isWanted: (name: string) => boolean },
): Promise<{ name: string; value: string; changed_at: Date }[]> {
  const found = (await findSecrets(unit, website_id)).filter(({ name }) => isWanted(name));
  return found.map((row) => ({ name: row.name, value: openSecret(keyring, row), changed_at: row.changed_at }));
}

/** Stores a secret of a website in place of an earlier one. */
export async function putSecret(
  unit: UnitOfWork,
  keyring: Keyring,
  { value, now, ...key }: SecretKey & { value: string; now: Date },
): Promise<void> {
  await storeSecret(unit, sealSecret(keyring, key, value), { changed_at: now, replaces: true });
}

/**
 * A secret that the shop makes itself, once: two processes that make it at the same time have the same one.
 * @param make a new value
 */
export async function ensureSecret(
  unit: UnitOfWork,
  keyring: Keyring,
  { make, now, ...key }: SecretKey & { name: MadeSecret; make: () => string; now: Date },
): Promise<string> {
  const known = await readSecret(unit, keyring, key);
  if (known !== undefined) {
    return known;
  }
  await storeSecret(unit, sealSecret(keyring, key, make()), { changed_at: now, replaces: false });
  const stored = await readSecret(unit, keyring, key);
  if (stored === undefined) {
    throw new Error("A secret that was just stored is gone.");
  }
  return stored;
}

export function sealSecret(keyring: Keyring, { website_id, name }: SecretKey, value: string): SecretRow {
  return { website_id, name, ...keyring.seal("secret", value, contextOf({ website_id, name })) };
}

/** @throws if the key is missing or the ciphertext was altered */
export function openSecret(keyring: Keyring, row: SecretRow): string {
  return keyring.open("secret", row, contextOf(row));
}

/** The secret of one name cannot be read as that of another. */
function contextOf({ website_id, name }: SecretKey): string {
  return `${website_id}/${name}`;
}
