import { startOfDay, startOfNextDay } from "@guerdon/domain/time/day";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { allWebsites, findWebsite } from "../website/index.ts";

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
  /** The first moment. */
  starts: Date;
  /** The first moment after it. */
  ends: Date;
}

/** The days of a website, both included, as moments. */
export function spanOf({ website_id, time_zone }: ReportedWebsite, { from, to }: { from: string; to: string }): Span {
  return { website_id, starts: startOfDay(from, time_zone), ends: startOfNextDay(to, time_zone) };
}
