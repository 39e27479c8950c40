import type { Failure } from "@guerdon/contract";
import { expect, test } from "vitest";
import { problemOf } from "./failure.server.ts";
import type { Shop } from "./shop.server.ts";

const shop = { t: (key: string) => key } as unknown as Shop;
const failure = (error_code: Failure["error_code"]): Failure => ({
  error_code,
  trace_id: "t1",
  fields: {},
  display: ["toast"],
});

test("a failing shop says so in the page and names the trace, and makes no toast", () => {
  expect(problemOf(shop, failure("BFFE100"))).toMatchObject({ toast: false, trace_id: "t1" });
  expect(problemOf(shop, failure("NOT_FOUND"))).toMatchObject({ toast: true });
  expect(problemOf(shop, failure("NOT_FOUND"))).not.toHaveProperty("trace_id");
});
