import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Subscriptions are deleted that were asked for, and never confirmed, or that ended before these moments. */
interface PastSubscriptions {
  requested: Date;
  ended: Date;
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
  const past = db
    .selectFrom("newsletter_subscribers")
    .select(["website_id", "subscriber_id"])
    .where((row) =>
      row.or([
        row.and([row("state", "=", "pending"), row("requested_at", "<", requested)]),
        row.and([row("state", "=", "unsubscribed"), row("unsubscribed_at", "<", ended)]),
      ]),
    )
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .with(
      (cte) => cte("past").materialized(),
      () => past,
    )
    .deleteFrom("newsletter_subscribers")
    .where(({ eb, refTuple, selectFrom }) => {
      const found = selectFrom("past").select(["website_id", "subscriber_id"]);
      return eb(refTuple("website_id", "subscriber_id"), "in", found.$asTuple("website_id", "subscriber_id"));
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}
