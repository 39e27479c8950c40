import { dayOf } from "@guerdon/domain/time/day";

/** The day with which the validity of stock codes is compared: they belong to brands, and to no website's time zone. */
export function utcDay(now: Date): string {
  return dayOf(now, "UTC");
}
