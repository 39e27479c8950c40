import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/**
 * Deletes a batch of the withdrawals that were closed before a moment [withdrawal.retention].
 * @returns the number of deleted withdrawals
 */
export async function deletePastWithdrawals(unit: UnitOfWork, closedBefore: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await tables<"withdrawals">(unit)
    .deleteFrom("withdrawals")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("website_id", "withdrawal_id"),
        "in",
        selectFrom("withdrawals")
          .select(["website_id", "withdrawal_id"])
          .where("closed_at", "<", closedBefore)
          .orderBy("closed_at")
          .limit(batch)
          .$asTuple("website_id", "withdrawal_id"),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
