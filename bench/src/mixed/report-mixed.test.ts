import { expect, test } from "vitest";
import { judgeMixed } from "./report-mixed.ts";

const kind = { requests: 10, failed: 0, p50: 1, p99: 2, max: 3, slow: 0 };
const figures = {
  engine: "postgres" as const,
  minutes: 8,
  remarkable: [],
  works: [],
  fullSeconds: 0,
  memory: [],
  mails: 0,
  memoryGrowth: 12,
  cpuPercent: 50,
  databaseCpuPercent: 10,
};

test("slow requests of a purchase count, not the purchase; a failed one counts once", () => {
  const kinds = [
    { ...kind, kind: "list", slow: 1, failed: 1 } as const,
    { ...kind, kind: "purchase", slow: 5, failed: 1 } as const,
    { ...kind, kind: "step", slow: 2, failed: 1 } as const,
  ];
  expect(judgeMixed({ ...figures, kinds })).toEqual([
    { what: "postgres, mixed: requests over 1 s", figure: 3, goal: "≤ 0", verdict: "too high" },
    { what: "postgres, mixed: failed requests", figure: 2, goal: "≤ 0", verdict: "too high" },
    { what: "postgres, mixed: growth of memory, %", figure: 12, goal: "≤ 10", verdict: "1.20 × too high" },
  ]);
});
