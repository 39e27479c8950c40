import { expect, test } from "vitest";
import { type JourneyReport, judgeJourneys } from "./judge-journeys.ts";

type Outcome = "expected" | "unexpected" | "skipped";

/** A report of journeys in one file; each has a title, an outcome, tags and a duration. */
function report(...journeys: [title: string, outcome: Outcome, tags?: string[], seconds?: number][]): JourneyReport {
  const specs = journeys.map(([title, status, tags = [], seconds = 1], index) => ({
    title,
    file: "basket.spec.ts",
    line: index + 1,
    tags,
    tests: [
      {
        status,
        results: [
          {
            status: status === "expected" ? "passed" : "failed",
            duration: seconds * 1000,
            errors: status === "unexpected" ? [{ message: "\u001b[31mthe button was gone\u001b[39m\nat …" }] : [],
          },
        ],
      },
    ],
  }));
  return { suites: [{ suites: [{ specs }] }] };
}

test("a journey that passes on retry is reported with its first error, and does not fail the run", () => {
  const verdict = judgeJourneys(
    report(["adds a gift", "unexpected"], ["removes it", "expected"]),
    report(["adds a gift", "expected"]),
  );
  expect(verdict).toMatchObject({ passed: 2, failed: [] });
  expect(verdict.flaky).toEqual(["basket.spec.ts:1 adds a gift (the button was gone)"]);
});

test("a journey that fails twice has failed", () => {
  const twice = report(["adds a gift", "unexpected"]);
  const failed = ["basket.spec.ts:1 adds a gift (the button was gone)"];
  expect(judgeJourneys(twice, twice)).toMatchObject({ passed: 0, failed, flaky: [] });
  expect(judgeJourneys(twice)).toMatchObject({ passed: 0, failed });
});

test("with more than two flaky journeys, all of them fail", () => {
  const names = ["one", "two", "three"];
  const first = report(...names.map((name): [string, Outcome] => [name, "unexpected"]));
  const again = report(...names.map((name): [string, Outcome] => [name, "expected"]));
  const { passed, failed, flaky } = judgeJourneys(first, again);
  expect(passed).toBe(0);
  expect(failed).toHaveLength(3);
  expect(flaky).toEqual(failed);
});

test.each(["order", "ledger", "session"])("a flaky journey tagged %s fails", (tag) => {
  const verdict = judgeJourneys(report(["orders", "unexpected", [tag]]), report(["orders", "expected", [tag]]));
  expect(verdict.passed).toBe(0);
  expect(verdict.failed).toHaveLength(1);
  expect(verdict.flaky).toEqual(verdict.failed);
});

test("an error outside the journeys fails the run, even if the retry passes", () => {
  const first = { ...report(["adds a gift", "unexpected"]), errors: [{ message: "The shop logged failures" }] };
  expect(judgeJourneys(first, report(["adds a gift", "expected"]))).toMatchObject({
    passed: 1,
    failed: ["The shop logged failures"],
  });
});

test("the slowest twenty journeys are listed, slowest first, and skipped ones are not counted", () => {
  const journeys = Array.from({ length: 30 }, (_, index): [string, Outcome, string[], number] => [
    `journey ${index}`,
    index === 29 ? "skipped" : "expected",
    [],
    index,
  ]);
  const { slowest, passed } = judgeJourneys(report(...journeys));
  expect(passed).toBe(29);
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toBe("28.0 s basket.spec.ts:29 journey 28");
});
