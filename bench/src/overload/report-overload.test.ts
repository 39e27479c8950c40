import { expect, test } from "vitest";
import { judgeOverload, reportOverload } from "./report-overload.ts";
import { addFailure, classFigures, emptyRecord } from "./storm-figures.ts";

const calls = { ...emptyRecord(), due: 3, sent: 2, answered: [1, 2] };
addFailure(calls, "500");
const storm = {
  duePerSecond: 1000,
  sentPerSecond: 900,
  late: { p50: 1, p99: 2 },
  classes: [
    classFigures("call", calls),
    classFigures("order", { ...emptyRecord(), due: 1, sent: 1, answered: [1500] }),
  ],
  purchases: { completed: 1, givenUp: 0 },
  recoverySeconds: undefined,
  memory: { before: 100, peak: 150, after: 110 },
  memoryGrowth: 10,
};
const figures = { engine: "postgres" as const, minutes: 1, capacity: 100, pageBefore: 2, storms: [storm] };

test("each storm is compared with the goals", () => {
  expect(judgeOverload(figures)).toEqual([
    { what: "postgres, storm 1: p99 ms of orders", figure: 1500, goal: "≤ 1000", verdict: "1.50 × too high" },
    { what: "postgres, storm 1: other failures", figure: 1, goal: "≤ 0", verdict: "too high" },
    { what: "postgres, storm 1: growth of memory, %", figure: 10, goal: "≤ 20", verdict: "ok" },
  ]);
});

test("the report lists failures with their reasons, and missed goals", () => {
  const text = reportOverload([figures]);
  expect(text).toContain("failed, calls of a list: 1 × 500");
  expect(text).toContain("1 of 3 goals met.");
  expect(text).toMatch(/^calls of a list +3 +2 +2 +1\.00 +2\.00 +0 +– +– +1$/m);
});
