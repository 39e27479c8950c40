import { expect, test } from "vitest";
import {
  databaseCarries,
  type MeasuredTurn,
  processCarries,
  processesFigures,
  reportProcesses,
} from "./processes-figures.ts";

const aTurn = (load: string, processes: number, count: number): MeasuredTurn => ({
  load,
  processes,
  result: { count, errors: 0, seconds: 2, latencies: [1, 2, 3] },
  cpu: { selling: 12, serving: 10, working: 4, database: 1000 / count, visitors: 1 },
});

test("what one processor carries follows from the CPU time of the median round", () => {
  const counts = [100, 400, 200];
  const figures = processesFigures([
    ...counts.map((count) => aTurn("purchase", 2, count)),
    ...counts.map((count) => aTurn("purchase", 1, count)),
    aTurn("page", 1, 100),
  ]);
  expect(figures).toMatchObject([
    { load: "page", processes: 1 },
    { load: "purchase", processes: 1, perSecond: 100, cpu: { database: 5 } },
    { load: "purchase", processes: 2 },
  ]);
  const [, purchase] = figures;
  expect(purchase && [databaseCarries(purchase), processCarries(purchase)]).toEqual([200, 100]);
  expect(reportProcesses(figures)).toMatch(/purchase, 1 +100 +3\.00 +12\.0 +10\.0 +4\.00 +5\.00 +1\.00 +100 +200 +0/);
  expect(reportProcesses([])).toBe("");
});
