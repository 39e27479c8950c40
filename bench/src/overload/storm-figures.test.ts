import { expect, test } from "vitest";
import { addFailure, classFigures, emptyRecord, growthPercent } from "./storm-figures.ts";

test("figures of a class: what was answered and what was refused have latencies of their own", () => {
  const record = { ...emptyRecord(), due: 205, sent: 204 };
  record.answered.push(...Array.from({ length: 200 }, (_, index) => index + 1));
  record.refused.push(7);
  addFailure(record, "500");
  addFailure(record, "no connection");
  addFailure(record, "500");
  expect(classFigures("call", record)).toEqual({
    name: "call",
    due: 205,
    sent: 204,
    answered: { count: 200, p50: 100, p99: 198 },
    refused: { count: 1, p50: 7, p99: 7 },
    failed: 3,
    failures: { 500: 2, "no connection": 1 },
  });
});

test("a class without requests has no latencies", () => {
  const nothing = { count: 0, p50: undefined, p99: undefined };
  expect(classFigures("order", emptyRecord())).toMatchObject({ answered: nothing, refused: nothing, failed: 0 });
});

test("growth of memory in percent", () => {
  expect(growthPercent(200, 250)).toBeCloseTo(25);
  expect(growthPercent(200, 190)).toBeCloseTo(-5);
  expect(growthPercent(undefined, 190)).toBeUndefined();
});
