import { describe, expect, test } from "vitest";
import { fieldNames } from "./error-fields.ts";
import { type Display, ERRORS, type ErrorCode, readCodedFields, reasonOf } from "./errors.ts";
import { readFailure } from "./fallback-failure.ts";
import { fail } from "./result.ts";

const TOAST: readonly Display[] = ["toast"];
const FIELD: readonly Display[] = ["component"];

/** The error catalogue as the shop's customers, partners and operators know it, written down by hand. */
const CATALOGUE: [code: ErrorCode, name: string, status: number, display: readonly Display[], fields: string][] = [
  ["BAD_REQUEST", "BAD_REQUEST", 400, TOAST, "issues"],
  ["FOREIGN_ORIGIN", "FOREIGN_ORIGIN", 403, TOAST, ""],
  ["NOT_FOUND", "NOT_FOUND", 404, TOAST, ""],
  ["CONFLICT", "CONFLICT", 409, TOAST, ""],
  ["TOO_LARGE", "TOO_LARGE", 413, TOAST, ""],
  ["TOO_MANY", "TOO_MANY", 429, TOAST, "duration"],
  ["BFFE100", "INTERNAL_SERVER_ERROR", 500, TOAST, ""],
  ["UNAVAILABLE", "UNAVAILABLE", 503, TOAST, ""],
  ["SHOP_PAUSED", "SHOP_PAUSED", 503, TOAST, ""],
  ["SHOP_CLOSED", "SHOP_CLOSED", 503, TOAST, ""],
  ["NOT_IN_PREVIEW", "NOT_IN_PREVIEW", 403, TOAST, ""],
  ["NOT_IN_PUNCHOUT", "NOT_IN_PUNCHOUT", 403, TOAST, ""],
  ["PUNCHOUT_REFUSED", "PUNCHOUT_REFUSED", 422, TOAST, ""],
  ["TIMEOUT", "GATEWAY_TIMEOUT", 504, TOAST, ""],
  ["BFFE016", "UNAUTHORIZED", 403, TOAST, ""],
  ["BFFE021", "SESSION_EXPIRED", 401, TOAST, ""],
  ["BFFE041", "SESSION_REQUIRED", 401, TOAST, ""],
  ["BFFE023", "MISSING_IMPORTANT_HINT_CHECKBOX", 422, ["component", "toast"], ""],
  [
    "BFFE020",
    "INVALID_BESTCHOICE_CODE",
    422,
    ["component", "alert"],
    "end_date reason redirection_url remaining_attemps website",
  ],
  ["BFFE029", "INVALID_ACE_CODE", 422, FIELD, ""],
  ["BFFE042", "LOGIN_DENIED", 429, ["alert"], "duration"],
  ["INVALID_CAPTCHA", "INVALID_CAPTCHA", 422, FIELD, "reason"],
  ["PE005", "ALREADY_ENTERED_CODE", 409, FIELD, ""],
  ["PE006", "CODES_NOT_COMBINABLE", 409, FIELD, ""],
  ["LOGIN_NOT_OFFERED", "LOGIN_NOT_OFFERED", 403, ["alert"], "reason"],
  ["BFFE050", "INVALID_CREDENTIALS", 422, FIELD, ""],
  ["BFFE051", "USER_LOGIN_DENIED", 429, ["alert"], "duration"],
  ["LOGIN_SLOWED", "LOGIN_SLOWED", 429, FIELD, "duration"],
  ["INVALID_USER_NAME", "INVALID_USER_NAME", 422, FIELD, "reason"],
  ["INVALID_PASSWORD", "INVALID_PASSWORD", 422, FIELD, "reason"],
  ["PASS_001", "PASSWORD_NOT_MATCHING", 422, FIELD, ""],
  ["PASS_002", "PASSWORD_TOO_EASY", 422, FIELD, "minimum_length"],
  ["PASS_003", "OLD_PASSWORD", 422, FIELD, ""],
  ["VALI_001", "PASSWORD_EMPTY", 422, FIELD, ""],
  ["PASSWORD_WRONG", "PASSWORD_WRONG", 422, FIELD, ""],
  ["EMAIL_INVALID", "EMAIL_INVALID", 422, FIELD, ""],
  ["TOKEN_INVALID", "TOKEN_INVALID", 422, FIELD, ""],
  ["BE007", "QUANTITY_LIMIT_EXCEEDED", 422, TOAST, "maximum_basket_item_count"],
  ["ABE007", "DAILY_LIMIT_EXCEEDED", 422, FIELD, "maximum_items_per_day"],
  ["BE017", "MINIMUM_ORDER_LIMIT_ERROR", 422, TOAST, "currency minimum_order_value"],
  ["BE018", "MAXIMUM_ORDER_LIMIT_ERROR", 422, TOAST, "currency maximum_order_value"],
  ["BE019", "MINIMUM_VIRTUAL_ORDER_LIMIT_ERROR", 422, TOAST, "currency minimal_virtual_order_value"],
  ["BE020", "MAXIMUM_VIRTUAL_ORDER_LIMIT_ERROR", 422, TOAST, "currency maximum_virtual_order_value"],
  ["BE021", "MINIMUM_ITEM_LIMIT_ERROR", 422, TOAST, "minimum_item_count"],
  ["BE022", "MAXIMUM_ITEM_LIMIT_ERROR", 422, TOAST, "maximum_item_count"],
  ["BE023", "PRODUCT_VALUE_LIMIT_ERROR", 422, TOAST, "currency maximum_value product_name"],
  ["BE024", "PRODUCT_VIRTUAL_VALUE_LIMIT_ERROR", 422, TOAST, "currency maximum_virtual_value product_name"],
  ["BE025", "PRODUCT_ITEM_COUNT_LIMIT_ERROR", 422, TOAST, "product_name quantity"],
  ["BE026", "BASKET_BUDGET_ERROR", 422, TOAST, "currency missing_amount_of_money"],
  ["DELIVERY_ADDRESS_ERRORS", "DELIVERY_ADDRESS_ERRORS", 422, FIELD, "delivery_address_errors"],
  ["ADDRESS_ERROR", "ADDRESS_ERROR", 422, FIELD, "delivery_address_errors invoice_address_errors"],
  ["RECIPIENTS_MISSING", "RECIPIENTS_MISSING", 422, TOAST, "position product_name"],
  ["RECIPIENTS_INVALID", "RECIPIENTS_INVALID", 422, FIELD, "mistakes more"],
  ["ADDRESS_BOOK_FULL", "ADDRESS_BOOK_FULL", 409, TOAST, ""],
  ["PAYMENT_IN_PROCESS", "PAYMENT_IN_PROCESS", 409, TOAST, ""],
  ["PAYMENT_FAILED", "PAYMENT_FAILED", 422, TOAST, "reason"],
  [
    ...(["ORDER_CHANGED", "ORDER_CHANGED", 409, FIELD] as const),
    "currency lines reason shown_to_pay_value shown_total_value to_pay_value total_value version",
  ],
  ["TERMS_REQUIRED", "TERMS_REQUIRED", 422, FIELD, ""],
  ["ANSWER_REQUIRED", "ANSWER_REQUIRED", 422, FIELD, ""],
  ["BASKET_EMPTY", "BASKET_EMPTY", 422, TOAST, ""],
  ["PRODUCT_UNAVAILABLE", "PRODUCT_UNAVAILABLE", 422, TOAST, "product_name"],
  ["PRODUCT_SOLD_OUT", "PRODUCT_SOLD_OUT", 422, TOAST, "product_name"],
];

// [errors.closed-list] [errors.fields]
describe("the catalogue", () => {
  test("has these codes, with these names, statuses, places and fields, and no others", () => {
    const found = Object.entries(ERRORS).map(([code, { name, status, display, fields }]) => [
      ...[code, name, status, display],
      fieldNames(fields).toSorted().join(" "),
    ]);
    expect(found).toEqual(CATALOGUE);
  });

  test("gives each name to one code", () => {
    expect(new Set(CATALOGUE.map(([, name]) => name)).size).toBe(CATALOGUE.length);
  });
});

// [errors.fields]
describe("a code's fields", () => {
  test("are checked when the failure is made", () => {
    expect(fail("BE021", { minimum_item_count: 2 }).fields).toEqual({ minimum_item_count: 2 });
    expect(fail("NOT_FOUND").fields).toEqual({});
    // @ts-expect-error -- without its fields
    fail("BE021");
    // @ts-expect-error -- with a field of another code
    fail("BE021", { maximum_item_count: 2 });
    // @ts-expect-error -- with a value of another kind
    fail("BE021", { minimum_item_count: "two" });
    // @ts-expect-error -- a wrong code has its attempts left
    fail("BFFE020", { reason: "invalid" });
    // @ts-expect-error -- an unknown reason
    fail("BFFE020", { reason: "unlucky" });
    // @ts-expect-error -- fields where none are
    fail("NOT_FOUND", { product_name: "x" });
    // @ts-expect-error -- fields that fit one of two codes only
    fail("BE021" as "BE021" | "BE022", { minimum_item_count: 2 });
    // @ts-expect-error -- a code that is not in the catalogue
    fail("BE099");
  });

  test("that come from elsewhere are read as those of the code, or not at all", () => {
    const invalid = { reason: "invalid", remaining_attemps: 2 };
    expect(readCodedFields("BFFE020", invalid)).toEqual({ error_code: "BFFE020", fields: invalid });
    expect(readCodedFields("BFFE020", { reason: "invalid" })).toBeUndefined();
    expect(readCodedFields("BE020", {})).toBeUndefined();
    expect(readCodedFields("toString", {})).toBeUndefined();
  });

  test("have a reason or none", () => {
    expect(reasonOf({ error_code: "BFFE020", fields: { reason: "empty" } })).toBe("empty");
    expect(reasonOf({ error_code: "BFFE042", fields: { duration: 5 } })).toBeUndefined();
  });
});

// [errors.fallback]
test("a failure that lacks its code's fields is one that no shop wrote, and keeps its trace id", () => {
  const body = { error_code: "BE017", trace_id: "t1", fields: {}, display: ["toast"] };
  expect(readFailure({ status: 422 }, body)).toMatchObject({ error_code: "BFFE100", trace_id: "t1", fields: {} });
});

// [errors.fallback]
test("an unknown code such as CVISION_ERROR is a failure of the shop", () => {
  const body = { error_code: "CVISION_ERROR", trace_id: "t1", fields: {}, display: ["toast"] };
  expect(readFailure({ status: 500 }, body)).toMatchObject({ error_code: "BFFE100", trace_id: "t1", status: 500 });
});
