import { startOfDay, startOfNextDay } from "@guerdon/domain/time/day";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { allWebsites, findWebsite } from "../website/index.ts";
import { type SummedPeriods, wholePeriods } from "./whole-periods.ts";

/** A website that is reported on, whose days are those of its time zone [report.day]. */
export interface ReportedWebsite {
  website_id: string;
  time_zone: string;
}

/** The website that is asked for, or all of them in the order of their ids; or the refusal `website_unknown`. */
export async function reportedWebsites(unit: UnitOfWork, websiteId: string | null) {
  const found = websiteId === null ? undefined : await findWebsite(unit, websiteId);
  if (found && !found.ok) {
    return found;
  }
  const websites = found ? [found.website] : await allWebsites(unit);
  const reported = websites.map(({ id, settings }): ReportedWebsite => {
    return { website_id: id, time_zone: settings.time_zone };
  });
  return { ok: true as const, websites: reported.sort((one, other) => (one.website_id < other.website_id ? -1 : 1)) };
}

/** The reported time of a website, as moments. */
export interface Span {
  website_id: string;
  /** The first moment; null: that of the ledger. */
  starts: Date | null;
  /** The first moment after it. */
  ends: Date;
  last_day: string;
  /** The same time, in days and months of the website. */
  periods: SummedPeriods[];
}

/**
 * The days of a website, both included.
 * @param days from null: from the ledger's beginning
 */
export function spanOf(
  { website_id, time_zone }: ReportedWebsite,
  { from, to }: { from: string | null; to: string },
): Span {
  const starts = from === null ? null : startOfDay(from, time_zone);
  return { website_id, starts, ends: startOfNextDay(to, time_zone), last_day: to, periods: wholePeriods(from, to) };
}
