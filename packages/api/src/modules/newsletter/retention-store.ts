import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { type RawBuilder, sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { deleteFound } from "../../db/delete-found.ts";
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
  return sumByWebsite(found, (websiteId, keys) => {
    const ids = keys.map(({ subscriber_id }) => subscriber_id);
    const isOver = isPast(sql`${keys[0]?.before}::timestamptz`);
    return deleteFound(db, "newsletter_subscribers", { websiteId, key: "subscriber_id", ids, as: "listed", isOver });
  });
}
