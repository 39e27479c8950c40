import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { TransferOutcome, UnmatchedReason } from "@guerdon/domain/order/transfer-matching";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BankEntryKey } from "./payer.ts";

/** An entry of a bank statement as it is stored [payment.statement-again]. */
export interface StoredBankEntry extends BankEntryKey {
  booked_on: string;
  amount: MinorUnits;
  currency: Currency;
  direction: "credit" | "debit";
  outcome: TransferOutcome;
  reason: UnmatchedReason | null;
  /** The order that it is for, or that it names. */
  order_id: string | null;
  /** The part of its amount that is for orders. */
  allocated: MinorUnits;
  closed_at: Date | null;
}

/** Its payer, encrypted; null once it is erased. */
interface PayerColumns {
  ciphertext: string | null;
  key_id: string | null;
}

export type NewBankEntry = Omit<StoredBankEntry, "closed_at" | "allocated"> &
  PayerColumns & { iban_digest: string | null; entry_key: string; imported_at: Date };

const COLUMNS = [
  "entry.website_id",
  "entry.entry_id",
  "entry.booked_on",
  "entry.amount",
  "entry.currency",
  "entry.direction",
  "entry.outcome",
  "entry.reason",
  "entry.order_id",
  "entry.allocated",
  "entry.closed_at",
] as const;

function entries(unit: UnitOfWork) {
  return tables<"bank_entries">(unit).selectFrom("bank_entries as entry").select(COLUMNS);
}

/** Returns those of the keys that entries of the websites already have. */
export async function knownEntryKeys(
  unit: UnitOfWork,
  websiteIds: readonly string[],
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tables<"bank_entries">(unit)
    .selectFrom("bank_entries")
    .select("entry_key")
    .where((row) => row("website_id", "=", row.fn.any(row.val([...websiteIds]))))
    .where((row) => row("entry_key", "=", row.fn.any(row.val([...keys]))))
    .execute();
  return new Set(rows.map(({ entry_key }) => entry_key));
}

/** New ids, as operators type them. */
export async function newEntryIds(unit: UnitOfWork, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('bank_entry_numbers')::bigint as number from generate_series(1, ${count}::integer)
  `.execute(tables<never>(unit));
  return rows.map(({ number }) => `bank_${number}`);
}

/** Stores new entries. They are passed as JSON, because a statement may have thousands. */
export async function insertBankEntries(unit: UnitOfWork, added: readonly NewBankEntry[]): Promise<void> {
  await sql`
    insert into bank_entries (
      website_id, entry_id, entry_key, booked_on, amount, currency, direction, outcome, reason, order_id, ciphertext,
      key_id, iban_digest, is_findable, imported_at
    )
    select website_id, entry_id, entry_key, booked_on, amount, currency, direction, outcome, reason, order_id, ciphertext,
      key_id, iban_digest, true, imported_at
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as entry (
      website_id text, entry_id text, entry_key text, booked_on text, amount bigint, currency text, direction text,
      outcome text, reason text, order_id text, ciphertext text, key_id text, iban_digest text, imported_at timestamptz
    )
  `.execute(tables<"bank_entries">(unit));
}

/** Locks an entry until the transaction ends. Its id is unique in all websites: its own is found before. */
export async function lockBankEntry(unit: UnitOfWork, entryId: string): Promise<StoredBankEntry | undefined> {
  const named = entries(unit).where("entry.entry_id", "=", entryId);
  const found = await named.executeTakeFirst();
  return found && named.where("entry.website_id", "=", found.website_id).forUpdate().executeTakeFirst();
}

/**
 * Entries with money that belongs to nobody, and reversals that nobody explained, oldest first.
 * @param websiteId null: of all websites
 */
export async function openBankEntries(
  unit: UnitOfWork,
  websiteId: string | null,
): Promise<(StoredBankEntry & PayerColumns)[]> {
  return entries(unit)
    .select(["entry.ciphertext", "entry.key_id"])
    .where("entry.closed_at", "is", null)
    .whereRef("entry.allocated", "<", "entry.amount")
    .$if(websiteId !== null, (query) => query.where("entry.website_id", "=", websiteId ?? ""))
    .orderBy("entry.booked_on")
    .orderBy("entry.imported_at")
    .orderBy("entry.entry_id")
    .execute();
}

/** Stores what became of an entry, while it is locked. */
export async function changeBankEntry(
  unit: UnitOfWork,
  { website_id, entry_id }: BankEntryKey,
  changes: Partial<Pick<StoredBankEntry, "outcome" | "reason" | "order_id" | "closed_at">>,
): Promise<void> {
  await tables<"bank_entries">(unit)
    .updateTable("bank_entries")
    .set(changes)
    .where("website_id", "=", website_id)
    .where("entry_id", "=", entry_id)
    .execute();
}
