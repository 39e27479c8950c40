import type { Language } from "@guerdon/domain/text/language";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { SealedStatement, WithdrawalKey } from "./statement.ts";

/** A withdrawal as it arrived, with what was stated encrypted. */
export interface NewWithdrawal extends WithdrawalKey, SealedStatement {
  arrived_at: Date;
  language: Language;
  /** Null if number and e-mail address fit no order. */
  order_id: string | null;
  /** Names the form that was sent; null if it has no id. */
  request_digest: string | null;
  /** False if its mailbox had the day's receipts [withdrawal.receipt-limit]. */
  is_receipt_mailed: boolean;
}

/** A withdrawal as stored. */
export interface WithdrawalRow extends Omit<NewWithdrawal, "request_digest" | "is_receipt_mailed"> {
  closed_at: Date | null;
  closed_note: string | null;
}

const COLUMNS = [
  ...(["website_id", "withdrawal_id", "arrived_at", "language", "ciphertext", "key_id"] as const),
  ...(["email_digest", "order_id", "closed_at", "closed_note"] as const),
];

/**
 * Stores a withdrawal, unless the same form was sent before [withdrawal.once].
 * @returns false if it was
 */
export async function insertWithdrawal(unit: UnitOfWork, withdrawal: NewWithdrawal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables<"withdrawals">(unit)
    .insertInto("withdrawals")
    .values(withdrawal)
    .onConflict((conflict) => conflict.columns(["website_id", "request_digest"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** When the withdrawal of a form arrived, and whether its receipt is mailed; undefined if the form was not sent before. */
export async function arrivalOf(
  unit: UnitOfWork,
  { website_id, request_digest }: Pick<NewWithdrawal, "website_id" | "request_digest">,
): Promise<{ arrived_at: Date; is_receipt_mailed: boolean } | undefined> {
  return tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(["arrived_at", "is_receipt_mailed"])
    .where("website_id", "=", website_id)
    .where("request_digest", "=", request_digest)
    .executeTakeFirst();
}

/** Notes that the receipt of a withdrawal has left. */
export async function noteReceiptSent(unit: UnitOfWork, key: WithdrawalKey, now: Date): Promise<void> {
  await tables<"withdrawals">(unit)
    .updateTable("withdrawals")
    .set({ receipt_sent_at: now })
    .where("website_id", "=", key.website_id)
    .where("withdrawal_id", "=", key.withdrawal_id)
    .execute();
}

/** Withdrawals whose receipt has not left, the oldest first. */
export async function withdrawalsWithoutReceipt(unit: UnitOfWork): Promise<WithdrawalKey[]> {
  return tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(["website_id", "withdrawal_id"])
    .where("receipt_sent_at", "is", null)
    .where("is_receipt_mailed", "=", true)
    .orderBy("arrived_at")
    .orderBy("withdrawal_id")
    .execute();
}

export async function findWithdrawal(unit: UnitOfWork, key: WithdrawalKey): Promise<WithdrawalRow | undefined> {
  return tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(COLUMNS)
    .where("website_id", "=", key.website_id)
    .where("withdrawal_id", "=", key.withdrawal_id)
    .executeTakeFirst();
}

/** The withdrawals that an e-mail address stated, by its digests, the oldest first. */
export async function withdrawalsOfEmail(
  unit: UnitOfWork,
  website_id: string,
  digests: readonly string[],
): Promise<WithdrawalRow[]> {
  return tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where((row) => row("email_digest", "=", row.fn.any(row.val([...digests]))))
    .orderBy("arrived_at")
    .execute();
}

/** A withdrawal by its id alone, which is unique on all websites. */
export async function findWithdrawalNamed(unit: UnitOfWork, withdrawal_id: string): Promise<WithdrawalRow | undefined> {
  return named(unit, withdrawal_id).executeTakeFirst();
}

/** As `findWithdrawalNamed`; locks it until the transaction ends. */
export async function lockWithdrawalNamed(
  transaction: UnitOfWork,
  withdrawal_id: string,
): Promise<WithdrawalRow | undefined> {
  const found = await findWithdrawalNamed(transaction, withdrawal_id);
  return (
    found && named(transaction, withdrawal_id).where("website_id", "=", found.website_id).forUpdate().executeTakeFirst()
  );
}

function named(unit: UnitOfWork, withdrawal_id: string) {
  return tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(COLUMNS)
    .where("withdrawal_id", "=", withdrawal_id);
}

/** Closes a locked withdrawal. */
export async function saveClosed(
  unit: UnitOfWork,
  { website_id, withdrawal_id }: WithdrawalKey,
  closing: { closed_at: Date; closed_note: string },
): Promise<void> {
  await tables<"withdrawals">(unit)
    .updateTable("withdrawals")
    .set(closing)
    .where("website_id", "=", website_id)
    .where("withdrawal_id", "=", withdrawal_id)
    .execute();
}

export async function deleteWithdrawal(unit: UnitOfWork, { website_id, withdrawal_id }: WithdrawalKey): Promise<void> {
  await tables<"withdrawals">(unit)
    .deleteFrom("withdrawals")
    .where("website_id", "=", website_id)
    .where("withdrawal_id", "=", withdrawal_id)
    .execute();
}
