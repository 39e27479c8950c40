import { randomUUID } from "node:crypto";
import type { MinorUnits } from "@guerdon/domain/money";
import type { Language } from "@guerdon/domain/text/language";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { lock } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { creditCustomer, openCustomerAccounts } from "../ledger/index.ts";
import { type AccountKey, nameDigests, sealAccount } from "./people.ts";
import { insertAccounts, takenNames } from "./store.ts";

export interface AccountToCreate {
  /** Default: a new one. */
  account_id?: string;
  user_name: string;
  email: string;
  /** Null until the person chooses a password by a mailed link. */
  password_hash: string | null;
  language: Language;
  /** Minor units. */
  credit: MinorUnits;
  /** The giver of the credit; null if only the website gives it [giver.naming]. */
  giver_id: string | null;
}

interface Creation {
  website_id: string;
  currency: string;
  accounts: readonly AccountToCreate[];
  now: Date;
}

/**
 * Whether each of the user names belongs to an account already, under any key. Until the transaction ends no other
 * account is created on the website, and no new key is used.
 */
export async function areNamesTaken(
  transaction: UnitOfWork,
  keyring: Keyring,
  { website_id, userNames }: { website_id: string; userNames: readonly string[] },
): Promise<boolean[]> {
  await holdKeys(transaction, keyring);
  await lock(transaction, `accounts:${website_id}`);
  const digests = userNames.map((name) => nameDigests(keyring, website_id, name));
  const taken = await takenNames(transaction, website_id, digests.flat());
  return digests.map((each) => each.some((digest) => taken.has(digest)));
}

/**
 * Creates accounts whose user names were checked to be new, with their credit, in the caller's transaction.
 * @returns their keys, in the given order
 */
export async function createAccounts(
  transaction: UnitOfWork,
  keyring: Keyring,
  { website_id, currency, accounts, now }: Creation,
): Promise<AccountKey[]> {
  if (accounts.length === 0) {
    return [];
  }
  const created = accounts.map((account) => ({ account, account_id: account.account_id ?? `acc_${randomUUID()}` }));
  await insertAccounts(
    transaction,
    created.map(({ account, account_id }) => ({
      website_id,
      account_id,
      state: "active" as const,
      created_at: now,
      language: account.language,
      password_hash: account.password_hash,
      giver_id: account.giver_id,
      ...sealAccount(keyring, { website_id, account_id }, { ...account, addresses: [] }),
    })),
  );
  const account_ids = created.map(({ account_id }) => account_id);
  await openCustomerAccounts(transaction, { website_id, currency, account_ids });
  for (const { account, account_id } of created.filter(({ account: { credit } }) => credit > 0)) {
    const given = { amount: account.credit, reference: "created", reason: "issuance", now };
    await creditCustomer(transaction, { website_id, account_id, currency, ...given });
  }
  return account_ids.map((account_id) => ({ website_id, account_id }));
}
