import type { MinorUnits } from "@guerdon/domain/money";
import { tables } from "../../db/tables.ts";
import type { LedgerAccounts } from "../../db/types.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

type AccountKind = LedgerAccounts["kind"];

/** A ledger account; ids are unique within a website. */
export interface AccountRef {
  website_id: string;
  account_id: string;
}

/** Accounts of one website, however many. */
export interface ManyAccounts {
  website_id: string;
  account_ids: readonly string[];
}

/** The kinds of accounts whose debits count up: what we have, or have issued. */
const DEBIT_NORMAL: readonly AccountKind[] = ["issuance", "clearing", "bank"];

/** Opens accounts that do not exist yet. */
export async function openAccounts(
  unit: UnitOfWork,
  accounts: (AccountRef & { kind: AccountKind; currency: string })[],
): Promise<void> {
  await tables<"ledger_accounts">(unit)
    .insertInto("ledger_accounts")
    .values(
      accounts.map((account) => ({
        ...account,
        normal_side: DEBIT_NORMAL.includes(account.kind) ? "debit" : "credit",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A customer's account as it stands. */
export interface LockedAccount {
  /** Credit without what payments in process have reserved. */
  available: MinorUnits;
  pending: MinorUnits;
  currency: string;
  /** Its credit cannot be spent. */
  is_frozen: boolean;
}

/**
 * Locks customer accounts until the transaction ends. Returns the credit that can be spent by account id: nothing of a
 * frozen account.
 */
export async function lockCredit(unit: UnitOfWork, accounts: readonly AccountRef[]): Promise<Map<string, MinorUnits>> {
  const locked = await lockAccounts(unit, accounts);
  return new Map([...locked].map(([id, { available, is_frozen }]) => [id, is_frozen ? 0 : available]));
}

/**
 * Locks customer accounts until the transaction ends, in a fixed order, so that two orders cannot deadlock: website by website,
 * each of which has a place of its own [website.distributed].
 */
export async function lockAccounts(
  unit: UnitOfWork,
  accounts: readonly AccountRef[],
): Promise<Map<string, LockedAccount>> {
  const byWebsite = Map.groupBy(accounts, ({ website_id }) => website_id);
  const locked = new Map<string, LockedAccount>();
  for (const website_id of [...byWebsite.keys()].sort()) {
    const account_ids = (byWebsite.get(website_id) ?? []).map(({ account_id }) => account_id);
    for (const [id, account] of await lockManyAccounts(unit, { website_id, account_ids })) {
      locked.set(id, account);
    }
  }
  return locked;
}

/** Locks the accounts of one website, however many, until the transaction ends, in the order of their ids. */
export async function lockManyAccounts(
  unit: UnitOfWork,
  { website_id, account_ids }: ManyAccounts,
): Promise<Map<string, LockedAccount>> {
  const rows = await tables<"ledger_accounts">(unit)
    .selectFrom("ledger_accounts")
    .select(["account_id", "debits_posted", "debits_pending", "credits_posted", "currency", "frozen_at"])
    .where("website_id", "=", website_id)
    .where((account) => account("account_id", "=", account.fn.any(account.val([...account_ids]))))
    .orderBy("account_id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.account_id, lockedAccount(row)]));
}

interface AccountRow {
  debits_posted: number;
  debits_pending: number;
  credits_posted: number;
  currency: string;
  frozen_at: Date | null;
}

function lockedAccount({ debits_posted, debits_pending, credits_posted, ...account }: AccountRow): LockedAccount {
  const available = credits_posted - debits_posted - debits_pending;
  const { currency, frozen_at } = account;
  return { available, pending: debits_pending, currency, is_frozen: frozen_at !== null };
}

/** Freezes an account's credit, or (null) makes it spendable again. Its totals stay. */
export async function freezeAccount(
  unit: UnitOfWork,
  { website_id, account_id }: AccountRef,
  frozen_at: Date | null,
): Promise<void> {
  await tables<"ledger_accounts">(unit)
    .updateTable("ledger_accounts")
    .set({ frozen_at })
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .execute();
}

/** A transfer by its id. */
export async function transferById(
  unit: UnitOfWork,
  { website_id, transfer_id }: { website_id: string; transfer_id: string },
): Promise<{ amount: MinorUnits } | undefined> {
  return tables<"ledger_transfers">(unit)
    .selectFrom("ledger_transfers")
    .select("amount")
    .where("website_id", "=", website_id)
    .where("transfer_id", "=", transfer_id)
    .executeTakeFirst();
}

/** The amounts of the transfers with these ids, as far as there are any. */
export async function transfersNamed(
  unit: UnitOfWork,
  websiteIds: readonly string[],
  transferIds: readonly string[],
): Promise<Map<string, MinorUnits>> {
  const rows = await tables<"ledger_transfers">(unit)
    .selectFrom("ledger_transfers")
    .select(["transfer_id", "amount"])
    .where((row) => row("website_id", "=", row.fn.any(row.val([...websiteIds]))))
    .where((row) => row("transfer_id", "=", row.fn.any(row.val([...transferIds]))))
    .execute();
  return new Map(rows.map(({ transfer_id, amount }) => [transfer_id, amount]));
}
