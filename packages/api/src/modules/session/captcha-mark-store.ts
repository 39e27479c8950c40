import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { SessionKey } from "./store.ts";

/** Marks a session as checked by a captcha: for an action, until a moment, for one use [captcha.mark]. */
export async function markChecked(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  mark: { checked_for: string; checked_until: Date },
): Promise<void> {
  await tables<"sessions">(unit)
    .updateTable("sessions")
    .set(mark)
    .where("website_id", "=", website_id)
    .where("session_digest", "=", digest)
    .execute();
}

/** Uses up the mark of a session. Of concurrent uses, one succeeds. @returns whether it had one */
export async function useCheckedMark(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  { checked_for, now }: { checked_for: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables<"sessions">(unit)
    .updateTable("sessions")
    .set({ checked_for: null, checked_until: null })
    .where("website_id", "=", website_id)
    .where("session_digest", "=", digest)
    .where("checked_for", "=", checked_for)
    .where("checked_until", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
