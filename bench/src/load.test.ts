import { expect, test } from "vitest";
import { median, percentile, runLoad } from "./load.ts";

test("a load ends at its maximum count, and errors are counted separately", async () => {
  let turn = 0;
  const act = async () => {
    turn += 1;
    if (turn % 5 === 0) {
      throw new Error(`turn ${turn}`);
    }
  };
  const result = await runLoad({ concurrency: 4, act }, { seconds: 10, maxCount: 100 });
  expect(result).toMatchObject({ count: 80, errors: 20, firstError: "turn 5" });
  expect(result.latencies).toHaveLength(80);
});

test("percentiles", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(values, 0.5), percentile(values, 0.99), median([3, 1, 2]), median([])]).toEqual([
    50,
    99,
    2,
    undefined,
  ]);
});
