import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { openSecret, sealSecret } from "./secrets.ts";
import { replaceSecrets, type SecretBatch, type SecretKey, type SecretRow, secretsSealedWith } from "./store.ts";

/** The result of a batch. */
export interface ResealedSecrets {
  /** The secret after which the next batch begins; undefined if this was the last. */
  next: SecretKey | undefined;
  /** How many secrets were moved to the current key. */
  done: number;
  /** Website and name of secrets that their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts a batch of secrets under the current key, in the caller's transaction [key.rotation]. */
export async function resealSecrets(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: SecretBatch,
): Promise<ResealedSecrets> {
  const old = await secretsSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, value: opened(keyring, row) }));
  const resealed = read.flatMap(({ row, value }) =>
    value === undefined ? [] : [{ ...sealSecret(keyring, row, value), old_key_id: row.key_id }],
  );
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length > 0 ? await replaceSecrets(transaction, resealed) : 0,
    broken: read.filter(({ value }) => value === undefined).map(({ row }) => `${row.website_id}/${row.name}`),
  };
}

function opened(keyring: Keyring, row: SecretRow): string | undefined {
  try {
    return openSecret(keyring, row);
  } catch {
    return undefined;
  }
}
