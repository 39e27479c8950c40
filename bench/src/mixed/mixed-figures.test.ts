import { expect, test } from "vitest";
import {
  figuresOf,
  fullSeconds,
  memoryByMinute,
  memoryGrowth,
  remarkable,
  slowOnFreeMachine,
} from "./mixed-figures.ts";

const outcome = (kind: string, due: number, latency: number, error?: string) => ({
  kind,
  due,
  late: 1,
  latency,
  ...(error !== undefined && { error }),
});

test("figures by kind: a request of more than a second is slow, and a failure counts whatever it took", () => {
  const outcomes = [outcome("list", 0, 2), outcome("list", 10, 1001), outcome("list", 20, 1000, "500")];
  expect(figuresOf(["list", "search"], outcomes)).toEqual([
    { kind: "list", requests: 3, failed: 1, p50: 1000, p99: 1001, max: 1001, slow: 1 },
    { kind: "search", requests: 0, failed: 0, p50: undefined, p99: undefined, max: undefined, slow: 0 },
  ]);
});

test("slow and failed requests say what operator and machine did meanwhile, or the operator shortly before", () => {
  const works = [
    { name: "import", from: 10_000, to: 20_000 },
    { name: "apply", from: 50_000, to: 51_000 },
  ];
  const busy = [
    { seconds: 7, percent: 99 },
    { seconds: 9, percent: 40 },
    { seconds: 10, percent: 100 },
    { seconds: 100, percent: 50 },
  ];
  const outcomes = [
    outcome("list", 0, 2),
    outcome("list", 8000, 1500),
    { ...outcome("list", 8100, 2), late: 400 },
    outcome("list", 9000, 1500),
    { ...outcome("step", 20_001, 3, "503"), what: "PUT /api/basket" },
    outcome("list", 49_999, 1002),
    outcome("list", 81_001, 1002),
  ];
  const found = remarkable(outcomes, { works, busy });
  expect(found).toEqual([
    { what: "list", second: 8, latency: 1500, late: 400, busy: 100, beside: "" },
    { what: "list", second: 9, latency: 1500, late: 1, busy: 100, beside: "import" },
    { what: "PUT /api/basket", second: 20.001, latency: 3, late: 0, busy: 50, beside: "after import", error: "503" },
    { what: "list", second: 49.999, latency: 1002, late: 1, busy: 50, beside: "after import, apply" },
    { what: "list", second: 81.001, latency: 1002, late: 1, busy: 50, beside: "" },
  ]);
  expect(fullSeconds(busy)).toBe(8);
  expect(slowOnFreeMachine(found)).toBe(2);
});

/** One sample in the middle of each minute. */
const samples = (...memories: number[]) => memories.map((memory, minute) => ({ seconds: minute * 60 + 30, memory }));

test("memory by minute, with its median", () => {
  expect(memoryByMinute([...samples(100, 200), { seconds: 31, memory: 300 }, { seconds: 32, memory: 110 }])).toEqual([
    110, 200,
  ]);
  expect(memoryByMinute([])).toEqual([]);
});

test("memory grew from minutes 5 to 10 to the last quarter", () => {
  const memories = [900, 900, 900, 900, 900, 200, 200, 200, 200, 200, 500, 500, 500, 500, 500, 220, 220, 220, 220, 220];
  expect(memoryGrowth(samples(...memories), 20 * 60)).toBeCloseTo(10);
  expect(memoryGrowth(samples(1, 1, 1, 1, 1, 200, 210, 210), 8 * 60)).toBeCloseTo(5);
  expect(memoryGrowth(samples(1, 1, 1, 1, 1), 5 * 60)).toBeUndefined();
});
