import { sql } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import type { WithdrawalKey } from "./statement.ts";

/** A withdrawal in a list, without the person. */
export interface WithdrawalFacts extends WithdrawalKey {
  arrived_at: Date;
  order_number: string | null;
  closed_at: Date | null;
}

/** The filter of a list of withdrawals. */
interface WithdrawalFilter {
  /** Null: of all websites. */
  website_id: string | null;
  open: boolean;
  /** Digests of one e-mail address; null: of all. */
  digests: readonly string[] | null;
}

function matchingWithdrawals(unit: UnitOfWork, { website_id, open, digests }: WithdrawalFilter) {
  return (
    tables<"withdrawals" | "placed_orders">(unit)
      .selectFrom("withdrawals as withdrawal")
      .select(["withdrawal.website_id", "withdrawal.withdrawal_id", "withdrawal.arrived_at", "withdrawal.closed_at"])
      // For each of the page; a join may read all orders for it.
      .select((row) =>
        row
          .selectFrom("placed_orders as placed")
          .select("placed.order_number")
          .whereRef("placed.website_id", "=", "withdrawal.website_id")
          .whereRef("placed.order_id", "=", "withdrawal.order_id")
          .as("order_number"),
      )
      .$if(website_id !== null, (query) => query.where("withdrawal.website_id", "=", website_id))
      .$if(open, (query) => query.where("withdrawal.closed_at", "is", null))
      .$if(digests !== null, (query) =>
        query.where((row) => row("withdrawal.email_digest", "=", row.fn.any(row.val([...(digests ?? [])])))),
      )
  );
}

/**
 * Returns the number of withdrawals that match.
 * @param most counts no further; null: all
 */
export function countWithdrawals(unit: UnitOfWork, filter: WithdrawalFilter, most: number | null): Promise<number> {
  return countUpTo(unit, matchingWithdrawals(unit, filter).clearSelect().select("withdrawal.withdrawal_id"), most);
}

/** A page of withdrawals with the numbers of their orders, the oldest first. */
export async function withdrawalFacts(
  unit: UnitOfWork,
  filter: WithdrawalFilter,
  { limit, after }: PageWish,
): Promise<WithdrawalFacts[]> {
  return matchingWithdrawals(unit, filter)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(withdrawal.arrived_at, withdrawal.withdrawal_id) > (${after?.at}::timestamptz, ${after?.id})`,
      ),
    )
    .orderBy("withdrawal.arrived_at")
    .orderBy("withdrawal.withdrawal_id")
    .limit(limit)
    .execute();
}
