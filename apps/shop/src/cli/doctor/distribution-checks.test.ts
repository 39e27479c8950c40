import { expect, test } from "vitest";
import { judgedDistribution } from "./distribution-checks.ts";
import { troublesIn } from "./examined.fixture.ts";

const reached = { name: "10.0.0.12:5432", answers: true };
const silent = { name: "10.0.0.13:5432", answers: false };

// [website.distributed]
test.each([
  [{ workers: [reached], missing: [] }, []],
  [{ workers: [reached, silent], missing: [] }, ["wrong database.workers"]],
  [{ workers: [reached], missing: ["consents"] }, ["warning database.divided"]],
])("a divided database misses no server and no table (%#)", (facts, expected) => {
  const found = judgedDistribution(facts);
  expect(troublesIn(found)).toEqual(expected);
  if (facts.workers.includes(silent)) {
    expect(found[0]?.detail).toContain(silent.name);
  }
});
