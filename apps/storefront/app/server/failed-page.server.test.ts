import type { CallFailure } from "@guerdon/contract/client";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { describe, expect, test } from "vitest";
import { failedPage, isGatewayOrShopFailure } from "./failed-page.server.ts";

const failure = (error_code: "BFFE016" | "TIMEOUT" | "BFFE100", status: number, trace_id = ""): CallFailure => ({
  error_code,
  status,
  trace_id,
  fields: {},
  display: ["toast"],
});

// [errors.fallback]
describe.each(LANGUAGES)("the error page in %s", (language) => {
  const t = translateIn(language);
  const thrown = (of: CallFailure) => {
    const { data, init } = failedPage({ t, document: { traceId: "page" } }, of);
    return { ...data, status: init?.status };
  };

  test("has the words of a gateway that refused or took too long, and the page's trace id", () => {
    const refused = { trace_id: "page", text: t("api-errors.unauthorized"), status: 403 };
    expect(thrown(failure("BFFE016", 403))).toEqual(refused);
    const late = { trace_id: "page", text: t("api-errors.gateway_timeout"), status: 504 };
    expect(thrown(failure("TIMEOUT", 504))).toEqual(late);
  });

  test("has its own words for other failures, and the trace id of the call that failed", () => {
    expect(thrown(failure("BFFE100", 500, "call"))).toEqual({ trace_id: "call", text: undefined, status: 500 });
    expect(thrown(failure("BFFE100", 502))).toEqual({ trace_id: "page", text: undefined, status: 500 });
    expect(thrown(failure("BFFE100", 503))).toMatchObject({ status: 503 });
  });
});

test("a failure of shop or gateway sends nobody to the start page; a missing session does", () => {
  expect([403, 500, 502, 503, 504].every((status) => isGatewayOrShopFailure({ status }))).toBe(true);
  expect([401, 404].some((status) => isGatewayOrShopFailure({ status }))).toBe(false);
});
