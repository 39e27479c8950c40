import type { AccountState } from "@guerdon/domain/account";
import type { Language } from "@guerdon/domain/text/language";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AccountKey, SealedAccount } from "./people.ts";

/** An account as stored, with its person encrypted. */
export interface AccountRow extends AccountKey {
  state: AccountState;
  language: Language;
  /** Null until a password was chosen. */
  password_hash: string | null;
  ciphertext: string;
  key_id: string;
  /** The giver of its credit; null if only the website gives it. */
  giver_id: string | null;
  created_at: Date;
  /** When all its sessions were ended last; null if they never were. */
  secured_at: Date | null;
}

const COLUMNS = [
  "website_id",
  "account_id",
  "state",
  "language",
  "password_hash",
  "ciphertext",
  "key_id",
  "giver_id",
  "created_at",
  "secured_at",
] as const;

type NewAccount = Omit<AccountRow, "secured_at"> & SealedAccount;

/** Inserts accounts. The database refuses a second one with the same digest of a user name. */
export async function insertAccounts(unit: UnitOfWork, accounts: readonly NewAccount[]): Promise<void> {
  await tables<"accounts">(unit).insertInto("accounts").values(accounts).execute();
}

/** An account by its id. */
export async function findAccount(unit: UnitOfWork, key: AccountKey): Promise<AccountRow | undefined> {
  return tables<"accounts">(unit)
    .selectFrom("accounts")
    .select(COLUMNS)
    .where("website_id", "=", key.website_id)
    .where("account_id", "=", key.account_id)
    .executeTakeFirst();
}

/** As `findAccount`; locks the account until the transaction ends. */
export async function lockAccount(unit: UnitOfWork, key: AccountKey): Promise<AccountRow | undefined> {
  return tables<"accounts">(unit)
    .selectFrom("accounts")
    .select(COLUMNS)
    .where("website_id", "=", key.website_id)
    .where("account_id", "=", key.account_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The account with one of the digests of a user name. */
export async function findAccountNamed(
  unit: UnitOfWork,
  websiteId: string,
  digests: readonly string[],
): Promise<AccountRow | undefined> {
  return tables<"accounts">(unit)
    .selectFrom("accounts")
    .select(COLUMNS)
    .where("website_id", "=", websiteId)
    .where("user_name_digest", "in", digests)
    .executeTakeFirst();
}

/** The accounts with one of the digests of an e-mail address, oldest first, at most `most`. */
export async function findAccountsOfEmail(
  unit: UnitOfWork,
  websiteId: string,
  { digests, most }: { digests: readonly string[]; most: number },
): Promise<AccountRow[]> {
  return tables<"accounts">(unit)
    .selectFrom("accounts")
    .select(COLUMNS)
    .where("website_id", "=", websiteId)
    .where("email_digest", "in", digests)
    .orderBy("created_at")
    .orderBy("account_id")
    .limit(most)
    .execute();
}

/** Returns those of the digests of user names that belong to accounts. */
export async function takenNames(
  unit: UnitOfWork,
  websiteId: string,
  digests: readonly string[],
): Promise<Set<string>> {
  const rows = await tables<"accounts">(unit)
    .selectFrom("accounts")
    .select("user_name_digest")
    .where("website_id", "=", websiteId)
    .where((account) => account("user_name_digest", "=", account.fn.any(account.val([...digests]))))
    .execute();
  return new Set(rows.map(({ user_name_digest }) => user_name_digest));
}

/** Returns those of the ids that belong to accounts. */
export async function takenIds(unit: UnitOfWork, websiteId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tables<"accounts">(unit)
    .selectFrom("accounts")
    .select("account_id")
    .where("website_id", "=", websiteId)
    .where((account) => account("account_id", "=", account.fn.any(account.val([...ids]))))
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Writes the given columns of an account. */
export async function updateAccount(
  unit: UnitOfWork,
  { website_id, account_id }: AccountKey,
  changes: Partial<Pick<AccountRow, "state" | "password_hash" | "secured_at"> & SealedAccount>,
): Promise<void> {
  await tables<"accounts">(unit)
    .updateTable("accounts")
    .set(changes)
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .execute();
}
