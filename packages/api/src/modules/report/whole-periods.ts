import { daysAfter, startOfMonth, startOfNextMonth } from "@guerdon/domain/time/day";

/** Days or months that follow each other. */
export interface SummedPeriods {
  period: "day" | "month";
  /** The first day. */
  from: string;
  /** The first day after them. */
  before: string;
}

/** The beginning of all days, for the database. */
const EVER = "-infinity";

/**
 * Divides days, both included, into whole months and the days before and after them, so that few sums cover them.
 * @param from null: from the first day that there ever was
 */
export function wholePeriods(from: string | null, to: string): SummedPeriods[] {
  const after = daysAfter(to, 1);
  const months = { from: from === null ? EVER : firstWholeMonth(from), before: startOfMonth(after) };
  if (from !== null && months.from >= months.before) {
    return [{ period: "day", from, before: after }];
  }
  const periods: SummedPeriods[] = [
    { period: "day", from: from ?? EVER, before: months.from },
    { period: "month", ...months },
    { period: "day", from: months.before, before: after },
  ];
  return periods.filter((each) => each.from !== each.before);
}

function firstWholeMonth(from: string): string {
  const start = startOfMonth(from);
  return start === from ? from : startOfNextMonth(from);
}
