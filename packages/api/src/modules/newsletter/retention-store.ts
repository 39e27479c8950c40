import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Subscriptions are deleted that were asked for, and never confirmed, or that ended before these moments. */
interface PastSubscriptions {
  requested: Date;
  ended: readonly WebsiteLimit[];
}

/**
 * Deletes a batch of the subscriptions that were never confirmed, and of the proofs that are not needed any more
 * [newsletter.retention].
 * @returns the number of deleted rows
 */
export async function deletePastSubscribers(
  unit: UnitOfWork,
  { requested, ended }: PastSubscriptions,
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with past as materialized (
      select listed.website_id, listed.subscriber_id from newsletter_subscribers listed
      join jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as kept (website_id text, before timestamptz)
        on kept.website_id = listed.website_id
      where listed.state = 'pending' and listed.requested_at < ${requested}::timestamptz
        or listed.state = 'unsubscribed' and listed.unsubscribed_at < kept.before
      limit ${batch} for update of listed skip locked
    )
    delete from newsletter_subscribers
    where (website_id, subscriber_id) in (select website_id, subscriber_id from past)
  `.execute(tables<"newsletter_subscribers">(unit));
  return Number(numAffectedRows ?? 0);
}
