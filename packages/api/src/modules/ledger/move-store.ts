import type { MinorUnits } from "@guerdon/domain/money";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { LedgerTransfers } from "../../db/types.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type OrderOfBasket, type OtherLedgers, otherLedgers, websitesOf } from "./elsewhere-store.ts";
import type { AccountRef } from "./store.ts";

/** The tables that grow by a row for each account that is opened with a value. */
export const ACCOUNT_TABLES = ["ledger_accounts", "ledger_transfers"] as const;

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

/** Posts transfers. The database rejects those that would leave a customer's account below zero. */
export async function postTransfers(unit: UnitOfWork, transfers: readonly NewTransfer[]): Promise<void> {
  await moveByWebsite(
    unit,
    transfers.map((transfer) => ({ ...transfer, phase: "posted" })),
  );
}

/** Reserves the credit of transfers until `endHolds`. The database rejects those that would leave it below zero. */
export async function holdCredit(unit: UnitOfWork, transfers: readonly NewTransfer[]): Promise<void> {
  await moveByWebsite(
    unit,
    transfers.map((transfer) => ({ ...transfer, phase: "pending" })),
  );
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
  order: OrderOfBasket,
  { phase, now }: { phase: "post" | "void"; now: Date },
): Promise<EndedHold[]> {
  const own = await heldCredit(unit, order, { ledger: order.website_id, others: otherLedgers(order) });
  const held = own.rows;
  for (const ledger of websitesOf(own.others, order)) {
    held.push(...(await heldCredit(unit, order, { ledger })).rows);
  }
  await moveByWebsite(
    unit,
    held.map(({ recorded_at, transfer_id, ...transfer }) => ({
      ...transfer,
      transfer_id: `${transfer_id}/${phase}`,
      pending_transfer_id: transfer_id,
      phase,
      created_at: now,
    })),
  );
  return held.map(({ website_id, debit_account_id, created_at }) => ({
    website_id,
    account_id: debit_account_id,
    held_at: created_at,
  }));
}

/** The pending transfers of an order in the ledger of a website that were not ended, and which other ledgers may have some. */
async function heldCredit(
  unit: UnitOfWork,
  { website_id, order_id }: OrderOfBasket,
  { ledger, others = sql`null::jsonb` }: { ledger: string; others?: RawBuilder<unknown> },
): Promise<{ rows: Selectable<LedgerTransfers>[]; others: OtherLedgers | null | undefined }> {
  const { rows } = await sql<Selectable<LedgerTransfers> & { others: OtherLedgers | null }>`
    select asked.others, held.*
    from (select ${others} as others) as asked
    left join ledger_transfers held on held.website_id = ${ledger}
      and held.order_website_id = ${website_id} and held.order_id = ${order_id} and held.phase = 'pending'
      and not exists (
        select 1 from ledger_transfers ended
        where ended.website_id = ${ledger} and ended.pending_transfer_id = held.transfer_id
      )
    order by held.debit_account_id
  `.execute(tables<"ledger_transfers" | "foreign_vouchers" | "placed_orders">(unit));
  const found = rows.filter(({ transfer_id }) => transfer_id !== null);
  return { rows: found.map(({ others: _, ...transfer }) => transfer), others: rows[0]?.others };
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

/** Opens accounts of vouchers and transfers their values. */
export async function insertIssuedAccounts(
  unit: UnitOfWork,
  { website_id, currency, issuance, accounts, now }: IssuedAccounts,
): Promise<void> {
  const ids = accounts.map(({ account_id }) => account_id);
  await sql`
    insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
    select ${website_id}, account_id, 'voucher', 'credit', ${currency} from unnest(${ids}::text[]) as account_id
  `.execute(tables<"ledger_accounts">(unit));
  await postTransfers(
    unit,
    accounts.map(({ account_id, value }) => ({
      website_id,
      transfer_id: `issue/${account_id}`,
      debit_account_id: issuance,
      credit_account_id: account_id,
      amount: value,
      currency,
      reason: "issuance",
      created_at: now,
    })),
  );
}

/** A transfer and what it does with the amount. */
interface Moved extends Omit<NewTransfer, "order_website_id" | "order_id"> {
  order_website_id?: string | null;
  order_id?: string | null;
  phase: LedgerTransfers["phase"];
  pending_transfer_id?: string;
}

/** Website by website in their order, so that two orders cannot deadlock. */
async function moveByWebsite(unit: UnitOfWork, moved: readonly Moved[]): Promise<void> {
  const byWebsite = Map.groupBy(moved, ({ website_id }) => website_id);
  for (const website_id of [...byWebsite.keys()].sort()) {
    await moveValue(unit, website_id, byWebsite.get(website_id) ?? []);
  }
}

/** Calls the function of the database that alone writes transfers and totals [ledger.one-way]. */
async function moveValue(unit: UnitOfWork, websiteId: string, moved: readonly Moved[]): Promise<void> {
  await sql`select move_value(${websiteId}, ${JSON.stringify(moved)}::jsonb)`.execute(
    tables<"ledger_accounts" | "ledger_transfers">(unit),
  );
}
