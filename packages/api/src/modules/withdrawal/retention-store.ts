import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
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
  const db = tables<"withdrawals">(unit);
  const { rows: found } = await sql<{ website_id: string; withdrawal_id: string }>`
    select closed.website_id, closed.withdrawal_id from withdrawals closed
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = closed.website_id
    where closed.closed_at < kept.before
    order by closed.closed_at limit ${batch}
  `.execute(db);
  return sumByWebsite(found, async (websiteId, keys) => {
    const { numDeletedRows } = await db
      .deleteFrom("withdrawals")
      .where("website_id", "=", websiteId)
      .where((row) => row("withdrawal_id", "=", row.fn.any(row.val(keys.map(({ withdrawal_id }) => withdrawal_id)))))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
