import type { AccountPeople } from "@guerdon/domain/account";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type AccountBatch, accountsSealedWith, replaceSealedAccounts } from "./key-store.ts";
import { type AccountKey, openAccount, sealAccount } from "./people.ts";

/** The result of a batch. */
export interface ResealedAccounts {
  /** The account after which the next batch begins; undefined if this was the last. */
  next: AccountKey | undefined;
  /** How many accounts were moved to the current key. */
  done: number;
  /** Ids of accounts that their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts and digests a batch of accounts under the current key, in the caller's transaction. */
export async function resealAccounts(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: AccountBatch,
): Promise<ResealedAccounts> {
  const old = await accountsSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, people: opened(keyring, row) }));
  const resealed = read.flatMap(({ row: { website_id, account_id }, people }) => {
    const key = { website_id, account_id };
    return people ? [{ ...key, ...sealAccount(keyring, key, people) }] : [];
  });
  if (resealed.length > 0) {
    await replaceSealedAccounts(transaction, resealed);
  }
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length,
    broken: read.filter(({ people }) => people === undefined).map(({ row }) => row.account_id),
  };
}

function opened(keyring: Keyring, row: AccountKey & Sealed): AccountPeople | undefined {
  try {
    return openAccount(keyring, row, row);
  } catch {
    return undefined;
  }
}
