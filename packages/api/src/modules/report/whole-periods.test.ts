import { daysAfter, daysFrom } from "@guerdon/domain/time/day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wholePeriods } from "./whole-periods.ts";

const day = fc.integer({ min: 0, max: 800 }).map((days) => daysAfter("2025-11-20", days));

// [report.sums]
test("months, and the days before and after them, cover each day once", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 500 }), (from, length) => {
      const to = daysAfter(from, length);
      const periods = wholePeriods(from, to);
      const covered = periods.flatMap(({ from: first, before }) => daysFrom(first, daysAfter(before, -1)));
      expect(covered).toEqual(daysFrom(from, to));
      for (const { period, from: first, before } of periods) {
        expect(period).toBe(first.endsWith("-01") && before.endsWith("-01") ? "month" : "day");
        expect(period === "month" || daysFrom(first, before).length < 62).toBe(true);
      }
    }),
  );
});

// [report.credit]
test("from the beginning of all days on, months go before the days of the last one", () => {
  expect(wholePeriods(null, "2026-06-02")).toEqual([
    { period: "month", from: "-infinity", before: "2026-06-01" },
    { period: "day", from: "2026-06-01", before: "2026-06-03" },
  ]);
  expect(wholePeriods(null, "2026-06-30")).toEqual([{ period: "month", from: "-infinity", before: "2026-07-01" }]);
});
