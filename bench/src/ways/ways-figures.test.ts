import { expect, test } from "vitest";
import { comparedWays, type MeasuredRound, reportWays } from "./ways-figures.ts";

const aRound = (way: string, round: number, count: number): MeasuredRound => ({
  load: "list",
  way,
  round,
  result: { count, errors: 0, seconds: 2, latencies: [1, 2, 3] },
  cpu: { shop: 1, database: way === "direct" ? 1 : 2, pooler: 0.5 },
});

test("each way is compared with the first, round by round, so that a busy round affects both", () => {
  const counts: [number, number][] = [
    [1000, 500],
    [100, 40],
    [1000, 800],
  ];
  const measured = counts.flatMap(([direct, pooled], round) => [
    aRound("direct", round, direct),
    aRound("pooled", round, pooled),
  ]);
  const ways = comparedWays(measured);
  expect(ways).toMatchObject([
    { load: "list", way: "direct", ratio: 1, requestsPerSecond: 500, cpu: { database: 1 } },
    { load: "list", way: "pooled", ratio: 2, requestsPerSecond: 250, cpu: { database: 2 } },
  ]);
  expect(reportWays("PgBouncer 1.24", ways)).toMatch(
    /^PgBouncer 1\.24 .*÷ direct .*CPU ms, shop +CPU ms, database .* all/,
  );
  expect(reportWays("PgBouncer 1.24", [])).toBe("");
});
