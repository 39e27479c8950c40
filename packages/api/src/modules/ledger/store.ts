import type { MinorUnits } from "@guerdon/domain/money";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
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

/** Posts transfers. The database rejects those that would leave a customer's account below zero. */
export async function postTransfers(unit: UnitOfWork, transfers: readonly NewTransfer[]): Promise<void> {
  await insertTransfers(unit, transfers, "posted");
}

/** Reserves the credit of transfers until `endHolds`. The database rejects those that would leave it below zero. */
export async function holdCredit(unit: UnitOfWork, transfers: readonly NewTransfer[]): Promise<void> {
  await insertTransfers(unit, transfers, "pending");
}

async function insertTransfers(
  unit: UnitOfWork,
  transfers: readonly NewTransfer[],
  phase: "posted" | "pending",
): Promise<void> {
  if (transfers.length === 0) {
    return;
  }
  await tables<"ledger_transfers">(unit)
    .insertInto("ledger_transfers")
    .values(transfers.map((transfer) => ({ ...transfer, phase })))
    .execute();
}

/** A customer's account whose reserved credit was spent or given back. */
export interface EndedHold extends AccountRef {
  held_at: Date;
}

/**
 * Ends the pending transfers of an order: takes the credit (`post`) or gives it back (`void`). Those that were ended
 * before stay as they are.
 * @returns the accounts whose credit was held
 */
export async function endHolds(
  unit: UnitOfWork,
  order: { website_id: string; order_id: string },
  { phase, now }: { phase: "post" | "void"; now: Date },
): Promise<EndedHold[]> {
  const { rows } = await sql<EndedHold>`
    with held as (
      select * from ledger_transfers pending
      where order_website_id = ${order.website_id} and order_id = ${order.order_id} and phase = 'pending'
        and not exists (
          select from ledger_transfers ended
          where ended.website_id = pending.website_id and ended.pending_transfer_id = pending.transfer_id
        )
    ), ended as (
      insert into ledger_transfers (
        website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, pending_transfer_id,
        reason, order_website_id, order_id, created_at
      )
      select website_id, transfer_id || '/' || ${phase}, debit_account_id, credit_account_id, amount, currency, ${phase},
        transfer_id, reason, order_website_id, order_id, ${now}::timestamptz
      from held order by website_id, debit_account_id
    )
    select website_id, debit_account_id as account_id, created_at as held_at from held
  `.execute(tables<"ledger_transfers">(unit));
  return rows;
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

/** Locks customer accounts until the transaction ends, in a fixed order, so that two orders cannot deadlock. */
export async function lockAccounts(
  unit: UnitOfWork,
  accounts: readonly AccountRef[],
): Promise<Map<string, LockedAccount>> {
  if (accounts.length === 0) {
    return new Map();
  }
  return lockFitting(unit, (account) =>
    account.or(accounts.map(({ website_id, account_id }) => account.and({ website_id, account_id }))),
  );
}

/** Locks the accounts of one website, however many, until the transaction ends, in the same order. */
export async function lockManyAccounts(
  unit: UnitOfWork,
  { website_id, account_ids }: ManyAccounts,
): Promise<Map<string, LockedAccount>> {
  return lockFitting(unit, (account) =>
    account.and([
      account("website_id", "=", website_id),
      account("account_id", "=", account.fn.any(account.val([...account_ids]))),
    ]),
  );
}

type Accounts = ExpressionBuilder<{ ledger_accounts: LedgerAccounts }, "ledger_accounts">;

async function lockFitting(
  unit: UnitOfWork,
  fits: (account: Accounts) => Expression<SqlBool>,
): Promise<Map<string, LockedAccount>> {
  const rows = await tables<"ledger_accounts">(unit)
    .selectFrom("ledger_accounts")
    .select(["account_id", "debits_posted", "debits_pending", "credits_posted", "currency", "frozen_at"])
    .where(fits)
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
  { website_id, transfer_id }: Pick<NewTransfer, "website_id" | "transfer_id">,
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

/** Credit that an order has taken of a voucher or an account. */
export interface OrderCredit extends AccountRef {
  amount: MinorUnits;
  /** When it was reserved, or taken at once. */
  taken_at: Date;
}

/** The credit that an order has taken, by account. What is only reserved does not count. */
export async function creditTakenBy(
  unit: UnitOfWork,
  { website_id, order_id }: { website_id: string; order_id: string },
): Promise<OrderCredit[]> {
  const { rows } = await sql<OrderCredit>`
    select taken.website_id, taken.debit_account_id as account_id, taken.amount,
      coalesce(held.created_at, taken.created_at) as taken_at
    from ledger_transfers taken
    join ledger_accounts account
      on account.website_id = taken.website_id and account.account_id = taken.debit_account_id
    left join ledger_transfers held
      on held.website_id = taken.website_id and held.transfer_id = taken.pending_transfer_id
    where taken.order_website_id = ${website_id} and taken.order_id = ${order_id}
      and taken.phase in ('posted', 'post') and account.kind in ('voucher', 'customer')
    order by taken.website_id, taken.debit_account_id
  `.execute(tables<"ledger_transfers" | "ledger_accounts">(unit));
  return rows;
}

/** The tables that grow by a row for each account that is opened with a value. */
export const ACCOUNT_TABLES = ["ledger_accounts", "ledger_transfers"] as const;

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
