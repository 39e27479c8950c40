import { sql } from "kysely";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { SealedStatement, WithdrawalKey } from "./statement.ts";

/** Ids of the keys that withdrawals are encrypted with. */
export async function withdrawalKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"withdrawals">(unit), "withdrawals", "key_id");
}

/** How many withdrawals are encrypted with each of the keys. */
export async function countSealedWithdrawals(
  unit: UnitOfWork,
  keyIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(["key_id", (row) => row.fn.countAll<number>().as("withdrawals")])
    .where((row) => row("key_id", "=", row.fn.any(row.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, withdrawals }) => [key_id, Number(withdrawals)]));
}

/** A batch begins after this withdrawal, among those that this key encrypted. */
export interface WithdrawalBatch {
  key_id: string;
  after: WithdrawalKey;
  size: number;
}

/** A batch of the withdrawals that a key encrypted, ordered by website and withdrawal. */
export async function withdrawalsSealedWith(
  unit: UnitOfWork,
  { key_id, after, size }: WithdrawalBatch,
): Promise<(WithdrawalKey & SealedStatement)[]> {
  return tables<"withdrawals">(unit)
    .selectFrom("withdrawals")
    .select(["website_id", "withdrawal_id", "ciphertext", "key_id", "email_digest"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, withdrawal_id) > (${after.website_id}, ${after.withdrawal_id})`)
    .orderBy("website_id")
    .orderBy("withdrawal_id")
    .limit(size)
    .forUpdate()
    .execute();
}

/** Replaces ciphertexts and digests of the same statements. */
export async function replaceSealedWithdrawals(
  unit: UnitOfWork,
  withdrawals: readonly (WithdrawalKey & SealedStatement)[],
): Promise<void> {
  await sql`
    update withdrawals withdrawal
    set ciphertext = new.ciphertext, key_id = new.key_id, email_digest = new.email_digest
    from jsonb_to_recordset(${JSON.stringify(withdrawals)}::jsonb) as new (
      website_id text, withdrawal_id text, ciphertext text, key_id text, email_digest text
    )
    where withdrawal.website_id = new.website_id and withdrawal.withdrawal_id = new.withdrawal_id
  `.execute(tables<"withdrawals">(unit));
}
