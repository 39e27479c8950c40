import type { MinorUnits } from "@guerdon/domain/money";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A ledger account; ids are unique within a website. */
export interface AccountRef {
  website_id: string;
  account_id: string;
}

/** A transfer. Its id makes it unique: a second one with the same id is rejected. */
export interface NewTransfer {
  website_id: string;
  transfer_id: string;
  debit_account_id: string;
  credit_account_id: string;
  amount: MinorUnits;
  currency: string;
  reason: string;
  order_website_id?: string;
  order_id?: string;
  created_at: Date;
}

/** Opens accounts that do not exist yet. */
export async function openAccounts(
  unit: UnitOfWork,
  accounts: (AccountRef & { kind: "voucher" | "customer" | "issuance" | "sales" | "expiry"; currency: string })[],
): Promise<void> {
  await tables<"ledger_accounts">(unit)
    .insertInto("ledger_accounts")
    .values(accounts.map((account) => ({ ...account, normal_side: account.kind === "issuance" ? "debit" : "credit" })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Posts transfers. The database rejects those that would leave a customer's account below zero. */
export async function postTransfers(unit: UnitOfWork, transfers: readonly NewTransfer[]): Promise<void> {
  if (transfers.length === 0) {
    return;
  }
  await tables<"ledger_transfers">(unit)
    .insertInto("ledger_transfers")
    .values(transfers.map((transfer) => ({ ...transfer, phase: "posted" as const })))
    .execute();
}

/** A customer's account as it stands. */
export interface LockedAccount {
  /** Credit without what payments in process have reserved. */
  available: MinorUnits;
  pending: MinorUnits;
  /** Nothing of it can be spent. */
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

/** Locks customer accounts until the transaction ends, in a fixed order, so that two orders cannot deadlock. */
export async function lockAccounts(
  unit: UnitOfWork,
  accounts: readonly AccountRef[],
): Promise<Map<string, LockedAccount>> {
  if (accounts.length === 0) {
    return new Map();
  }
  const rows = await tables<"ledger_accounts">(unit)
    .selectFrom("ledger_accounts")
    .select(["account_id", "debits_posted", "debits_pending", "credits_posted", "frozen_at"])
    .where((account) =>
      account.or(accounts.map(({ website_id, account_id }) => account.and({ website_id, account_id }))),
    )
    .orderBy("website_id")
    .orderBy("account_id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.account_id, lockedAccount(row)]));
}

interface AccountRow {
  debits_posted: number;
  debits_pending: number;
  credits_posted: number;
  frozen_at: Date | null;
}

function lockedAccount({ debits_posted, debits_pending, credits_posted, frozen_at }: AccountRow): LockedAccount {
  const available = credits_posted - debits_posted - debits_pending;
  return { available, pending: debits_pending, is_frozen: frozen_at !== null };
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
  { website_id, transfer_id }: Pick<NewTransfer, "website_id" | "transfer_id">,
): Promise<{ amount: MinorUnits } | undefined> {
  return tables<"ledger_transfers">(unit)
    .selectFrom("ledger_transfers")
    .select("amount")
    .where("website_id", "=", website_id)
    .where("transfer_id", "=", transfer_id)
    .executeTakeFirst();
}

/** A transfer from or to an account. */
export interface AccountTransfer {
  created_at: Date;
  reason: string;
  phase: string;
  /** Positive for a credit to the account. */
  amount: MinorUnits;
  order_number: string | null;
}

/** All transfers from and to an account, oldest first. */
export async function transfersOf(
  unit: UnitOfWork,
  { website_id, account_id }: AccountRef,
): Promise<AccountTransfer[]> {
  const rows = await tables<"ledger_transfers" | "placed_orders">(unit)
    .selectFrom("ledger_transfers as transfer")
    .leftJoin("placed_orders as order", (join) =>
      join
        .onRef("order.website_id", "=", "transfer.order_website_id")
        .onRef("order.order_id", "=", "transfer.order_id"),
    )
    .select(["transfer.created_at", "transfer.reason", "transfer.phase", "transfer.amount", "order.order_number"])
    .select("transfer.debit_account_id")
    .where("transfer.website_id", "=", website_id)
    .where((transfer) =>
      transfer.or([transfer("debit_account_id", "=", account_id), transfer("credit_account_id", "=", account_id)]),
    )
    .orderBy("transfer.created_at")
    .orderBy("transfer.transfer_id")
    .execute();
  return rows.map(({ debit_account_id, amount, ...transfer }) => {
    return { ...transfer, amount: debit_account_id === account_id ? -amount : amount };
  });
}

/** An account and its initial value. */
export interface ValuedAccount {
  account_id: string;
  value: MinorUnits;
}

interface IssuedAccounts {
  website_id: string;
  currency: string;
  /** The account that the values are taken from. */
  issuance: string;
  accounts: readonly ValuedAccount[];
  now: Date;
}

/** Opens accounts of vouchers and transfers their values. The accounts are passed as JSON. */
export async function insertIssuedAccounts(
  unit: UnitOfWork,
  { website_id, currency, issuance, accounts, now }: IssuedAccounts,
): Promise<void> {
  const db = tables<"ledger_accounts" | "ledger_transfers">(unit);
  const batch = JSON.stringify(accounts);
  await sql`
    insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
    select ${website_id}, account_id, 'voucher', 'credit', ${currency}
    from jsonb_to_recordset(${batch}::jsonb) as account (account_id text)
  `.execute(db);
  await sql`
    insert into ledger_transfers (
      website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, reason, created_at
    )
    select ${website_id}, 'issue/' || account_id, ${issuance}, account_id, value, ${currency}, 'posted',
      'issuance', ${now}::timestamptz
    from jsonb_to_recordset(${batch}::jsonb) as account (account_id text, value bigint)
  `.execute(db);
}
