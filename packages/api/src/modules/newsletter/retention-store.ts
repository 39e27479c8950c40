import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { type RawBuilder, sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
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
  const db = tables<"newsletter_subscribers">(unit);
  const isPast = (before: RawBuilder<unknown>) => sql`(
    listed.state = 'pending' and listed.requested_at < ${requested}::timestamptz
    or listed.state = 'unsubscribed' and listed.unsubscribed_at < ${before}
  )`;
  const { rows: found } = await sql<{ website_id: string; subscriber_id: string; before: Date }>`
    select listed.website_id, listed.subscriber_id, kept.before from newsletter_subscribers listed
    join jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = listed.website_id
    where ${isPast(sql.ref("kept.before"))} limit ${batch}
  `.execute(db);
  return sumByWebsite(found, async (websiteId, keys) => {
    const { numAffectedRows } = await sql`
      with past as materialized (
        select listed.subscriber_id from newsletter_subscribers listed
        where listed.website_id = ${websiteId}
          and listed.subscriber_id = any(${keys.map(({ subscriber_id }) => subscriber_id)}::text[])
          and ${isPast(sql`${keys[0]?.before}::timestamptz`)}
        for update skip locked
      )
      delete from newsletter_subscribers where website_id = ${websiteId} and subscriber_id in (select subscriber_id from past)
    `.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
