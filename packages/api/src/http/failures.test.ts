import { type CodedFields, ERRORS, type ErrorCode, fieldNames, messageKey } from "@guerdon/contract";
import { DIFFERENCES } from "@guerdon/domain/basket/shown-basket";
import { PAYMENT_FAILURES } from "@guerdon/domain/payment";
import { WAYS_IN } from "@guerdon/domain/session/session-ways";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { describe, expect, test } from "vitest";
import { failureResponse } from "./failures.ts";

/** The reasons for refusing a code [voucher.refusal] or an empty input [voucher.empty-code]. */
const CODE_REASONS = [
  "empty",
  "invalid",
  "mistyped",
  "inactive_unreleased",
  "inactive_redeemed",
  "expired",
  "mandatory_address_not_match",
  "not_redeemable",
  "redeemable_at",
  "tan_required",
  "unknown_error",
];

/** The reasons of each code whose text depends on them. */
const REASONS: Partial<Record<ErrorCode, readonly string[]>> = {
  BFFE020: CODE_REASONS,
  INVALID_CAPTCHA: ["required", "invalid", "expired", "unavailable"],
  PAYMENT_FAILED: PAYMENT_FAILURES,
  ORDER_CHANGED: DIFFERENCES,
  INVALID_USER_NAME: ["empty", "invalid"],
  INVALID_PASSWORD: ["empty", "invalid"],
  LOGIN_NOT_OFFERED: WAYS_IN,
};

const codes = Object.keys(ERRORS) as ErrorCode[];
/** A value for every field of the messages; counts are numbers, because of plural forms. */
const fieldsOf = (code: ErrorCode, reason: string) =>
  Object.fromEntries(
    fieldNames(ERRORS[code].fields)
      .map((field) => [field, /attemps|duration|count|amount|quantity/.test(field) ? 2 : `‹${field}›`])
      .concat([["reason", reason]]),
  );

// [errors.closed-list]
describe.each(LANGUAGES)("in %s", (language) => {
  const t = translateIn(language);

  test.each(codes)("%s has a message, and fields for all of its placeholders", (error_code) => {
    for (const reason of REASONS[error_code] ?? [""]) {
      const fields = fieldsOf(error_code, reason);
      const key = messageKey({ error_code, fields } as CodedFields);
      const words = t(key as Parameters<typeof t>[0], { ...fields, trace_id: "‹trace›" });
      expect(words).not.toBe(key);
      expect(words).not.toMatch(/[{}]|undefined/);
      expect(words.length).toBeGreaterThan(5);
    }
  });
});

// [errors.shape]
test("every failure has the common shape and its own status, and is never cached", async () => {
  for (const code of codes) {
    const response = failureResponse({ ok: false, code, fields: { some: "field" } } as never, "trace");
    expect(response.status).toBe(ERRORS[code].status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      error_code: code,
      trace_id: "trace",
      fields: { some: "field" },
      display: ERRORS[code].display,
    });
    expect(ERRORS[code].display.length).toBeGreaterThan(0);
  }
});
