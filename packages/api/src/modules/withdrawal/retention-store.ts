import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/**
 * Deletes a batch of the withdrawals that were closed before the moment of their website [withdrawal.retention].
 * @returns the number of deleted withdrawals
 */
export async function deletePastWithdrawals(
  unit: UnitOfWork,
  limits: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from withdrawals where (website_id, withdrawal_id) in (
      select closed.website_id, closed.withdrawal_id from withdrawals closed
      join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
        on kept.website_id = closed.website_id
      where closed.closed_at < kept.before
      order by closed.closed_at limit ${batch}
    )
  `.execute(tables<"withdrawals">(unit));
  return Number(numAffectedRows ?? 0);
}
