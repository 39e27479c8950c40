import type { reportBookings as operation } from "@guerdon/contract/operations/report";
import { daysFrom, startOfDay, startOfNextDay } from "@guerdon/domain/time/day";
import { inSnapshot } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { dayBookings } from "./booking-store.ts";
import { type ReportedWebsite, reportedWebsites } from "./reported-websites.ts";

/** Reports what the ledger booked on each day [report.bookings]. */
export const reportBookings: OperatorAct<typeof operation> = ({ db }, _run, { website_id, from, to }) =>
  inSnapshot(db, async (snapshot) => {
    const found = await reportedWebsites(snapshot, website_id);
    if (!found.ok) {
      return found;
    }
    const rows = await bookingsOf(snapshot, found.websites, { from, to });
    return done({ rows }, { ...(website_id !== null && { website: website_id }), details: { rows: rows.length } });
  });

/** Returns the bookings in the ledgers of websites on days of each. */
export async function bookingsOf(
  snapshot: UnitOfWork,
  websites: readonly ReportedWebsite[],
  { from, to }: { from: string; to: string },
) {
  const days = daysFrom(from, to);
  const ofWebsites = websites.map(({ website_id, time_zone }) => {
    const starts = days.map((day) => startOfDay(day, time_zone));
    return { website_id, first_day: from, bounds: [...starts, startOfNextDay(to, time_zone)] };
  });
  const booked = await dayBookings(snapshot, ofWebsites);
  return booked.map(({ number, ...row }) => ({ ...row, day: days[number - 1] ?? "" }));
}
