import type { Failure } from "@guerdon/contract";
import { expect, test } from "vitest";
import { problemOf } from "./failure.server.ts";
import type { PageContext } from "./page-context.server.ts";

const context = { t: (key: string) => key } as unknown as PageContext;
const failure = (error_code: "BFFE100" | "NOT_FOUND"): Failure => ({
  error_code,
  trace_id: "t1",
  fields: {},
  display: ["toast"],
});

test("the day on which a code ended is said as that day, whatever the server's clock", () => {
  const said: unknown[] = [];
  const speaking = { language: "fr", t: (_: string, values: unknown) => said.push(values) } as unknown as PageContext;
  problemOf(speaking, {
    ...failure("NOT_FOUND"),
    error_code: "BFFE020",
    fields: { reason: "expired", end_date: "2027-12-31" },
  });
  expect(said).toMatchObject([{ end_date: "31 décembre 2027" }]);
});

// [message.placement]
test("a failing shop says so in the page and names the trace, and makes no toast", () => {
  expect(problemOf(context, failure("BFFE100"))).toMatchObject({ toast: false, trace_id: "t1" });
  expect(problemOf(context, failure("NOT_FOUND"))).toMatchObject({ toast: true });
  expect(problemOf(context, failure("NOT_FOUND"))).not.toHaveProperty("trace_id");
});

// [errors.fallback]
test("a failure without a trace id names the page's own", () => {
  const page = { ...context, document: { traceId: "p1" } } as PageContext;
  expect(problemOf(page, { ...failure("BFFE100"), trace_id: "" })).toMatchObject({ trace_id: "p1" });
});
