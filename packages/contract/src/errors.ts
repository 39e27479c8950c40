import { z } from "zod";
import { ERROR_FIELDS as FIELDS, NO_FIELDS } from "./error-fields.ts";

/** The place of a failure's message: a toast, an alert, or beside the input [message.placement]. */
export const DISPLAYS = ["toast", "alert", "component"] as const;
export type Display = (typeof DISPLAYS)[number];

/** HTTP statuses of failures. */
type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504;

interface ErrorEntry {
  /** The code in words, as operators know it. */
  name: string;
  status: Status;
  /** The message key; `{reason}` is filled from the fields. */
  message_key: string;
  /** The fields that the message needs, as they are on the wire [errors.fields]. */
  fields: z.ZodType;
  display: readonly Display[];
}

type Head = [name: string, status: Status, message_key: string];

const TOAST: readonly Display[] = ["toast"];
const AT_INPUT: readonly Display[] = ["component"];
const ALERT: readonly Display[] = ["alert"];

function withFields<Fields extends z.ZodType>(fields: Fields, [name, status, message_key]: Head, display = TOAST) {
  return { name, status, message_key: `api-errors.${message_key}`, fields, display };
}

const entry = (head: Head, display = TOAST) => withFields(NO_FIELDS, head, display);

/** All error codes that calls return, shared by server and pages [errors.closed-list]. */
export const ERRORS = {
  BAD_REQUEST: withFields(FIELDS.BAD_REQUEST, ["BAD_REQUEST", 400, "bad_request"]),
  FOREIGN_ORIGIN: entry(["FOREIGN_ORIGIN", 403, "foreign_origin"]),
  NOT_FOUND: entry(["NOT_FOUND", 404, "not_found"]),
  CONFLICT: entry(["CONFLICT", 409, "conflict"]),
  TOO_LARGE: entry(["TOO_LARGE", 413, "too_large"]),
  TOO_MANY: withFields(FIELDS.TOO_MANY, ["TOO_MANY", 429, "too_many"]),
  BFFE100: entry(["INTERNAL_SERVER_ERROR", 500, "internal_server_error"]),
  UNAVAILABLE: entry(["UNAVAILABLE", 503, "unavailable"]),
  SHOP_PAUSED: entry(["SHOP_PAUSED", 503, "shop_paused"]),
  SHOP_CLOSED: entry(["SHOP_CLOSED", 503, "shop_closed"]),
  NOT_IN_PREVIEW: entry(["NOT_IN_PREVIEW", 403, "not_in_preview"]),
  NOT_IN_PUNCHOUT: entry(["NOT_IN_PUNCHOUT", 403, "not_in_punchout"]),
  PUNCHOUT_REFUSED: entry(["PUNCHOUT_REFUSED", 422, "punchout_refused"]),
  TIMEOUT: entry(["GATEWAY_TIMEOUT", 504, "gateway_timeout"]),
  BFFE016: entry(["UNAUTHORIZED", 403, "unauthorized"]),
  BFFE021: entry(["SESSION_EXPIRED", 401, "session_expired"]),
  BFFE041: entry(["SESSION_REQUIRED", 401, "session_required"]),
  BFFE023: entry(["MISSING_IMPORTANT_HINT_CHECKBOX", 422, "missing_important_hint_checkbox"], ["component", "toast"]),
  BFFE020: withFields(FIELDS.BFFE020, ["INVALID_BESTCHOICE_CODE", 422, "voucher.{reason}"], ["component", "alert"]),
  BFFE029: entry(["INVALID_ACE_CODE", 422, "voucher.partner_code_invalid"], AT_INPUT),
  BFFE042: withFields(FIELDS.BFFE042, ["LOGIN_DENIED", 429, "voucher.input_blocked"], ALERT),
  INVALID_CAPTCHA: withFields(FIELDS.INVALID_CAPTCHA, ["INVALID_CAPTCHA", 422, "captcha.{reason}"], AT_INPUT),
  PE005: entry(["ALREADY_ENTERED_CODE", 409, "voucher.already_entered"], AT_INPUT),
  PE006: entry(["CODES_NOT_COMBINABLE", 409, "voucher.cant_combined"], AT_INPUT),
  LOGIN_NOT_OFFERED: withFields(
    FIELDS.LOGIN_NOT_OFFERED,
    ["LOGIN_NOT_OFFERED", 403, "login_not_offered.{reason}"],
    ALERT,
  ),
  BFFE050: entry(["INVALID_CREDENTIALS", 422, "user.credentials_invalid"], AT_INPUT),
  BFFE051: withFields(FIELDS.BFFE051, ["USER_LOGIN_DENIED", 429, "user.login_blocked"], ALERT),
  LOGIN_SLOWED: withFields(FIELDS.LOGIN_SLOWED, ["LOGIN_SLOWED", 429, "user.login_slowed"], AT_INPUT),
  INVALID_USER_NAME: withFields(
    FIELDS.INVALID_USER_NAME,
    ["INVALID_USER_NAME", 422, "user.user_name_{reason}"],
    AT_INPUT,
  ),
  INVALID_PASSWORD: withFields(FIELDS.INVALID_PASSWORD, ["INVALID_PASSWORD", 422, "user.password_{reason}"], AT_INPUT),
  PASS_001: entry(["PASSWORD_NOT_MATCHING", 422, "password.not_matching"], AT_INPUT),
  PASS_002: withFields(FIELDS.PASS_002, ["PASSWORD_TOO_EASY", 422, "password.too_easy"], AT_INPUT),
  PASS_003: entry(["OLD_PASSWORD", 422, "password.old"], AT_INPUT),
  VALI_001: entry(["PASSWORD_EMPTY", 422, "password.empty"], AT_INPUT),
  PASSWORD_WRONG: entry(["PASSWORD_WRONG", 422, "password.wrong"], AT_INPUT),
  EMAIL_INVALID: entry(["EMAIL_INVALID", 422, "user.email_invalid"], AT_INPUT),
  TOKEN_INVALID: entry(["TOKEN_INVALID", 422, "user.token_invalid"], AT_INPUT),
  BE007: withFields(FIELDS.BE007, ["QUANTITY_LIMIT_EXCEEDED", 422, "quantity_limit_exceeded"]),
  ABE007: withFields(FIELDS.ABE007, ["DAILY_LIMIT_EXCEEDED", 422, "daily_limit_exceeded"], AT_INPUT),
  BE017: withFields(FIELDS.BE017, ["MINIMUM_ORDER_LIMIT_ERROR", 422, "minimum_order_limit"]),
  BE018: withFields(FIELDS.BE018, ["MAXIMUM_ORDER_LIMIT_ERROR", 422, "maximum_order_limit"]),
  BE019: withFields(FIELDS.BE019, ["MINIMUM_VIRTUAL_ORDER_LIMIT_ERROR", 422, "minimum_virtual_order_limit"]),
  BE020: withFields(FIELDS.BE020, ["MAXIMUM_VIRTUAL_ORDER_LIMIT_ERROR", 422, "maximum_virtual_order_limit"]),
  BE021: withFields(FIELDS.BE021, ["MINIMUM_ITEM_LIMIT_ERROR", 422, "minimum_item_limit"]),
  BE022: withFields(FIELDS.BE022, ["MAXIMUM_ITEM_LIMIT_ERROR", 422, "maximum_item_limit"]),
  BE023: withFields(FIELDS.BE023, ["PRODUCT_VALUE_LIMIT_ERROR", 422, "product_value_limit"]),
  BE024: withFields(FIELDS.BE024, ["PRODUCT_VIRTUAL_VALUE_LIMIT_ERROR", 422, "product_virtual_value_limit"]),
  BE025: withFields(FIELDS.BE025, ["PRODUCT_ITEM_COUNT_LIMIT_ERROR", 422, "product_item_count_limit"]),
  BE026: withFields(FIELDS.BE026, ["BASKET_BUDGET_ERROR", 422, "basket_budget_error"]),
  DELIVERY_ADDRESS_ERRORS: withFields(
    FIELDS.DELIVERY_ADDRESS_ERRORS,
    ["DELIVERY_ADDRESS_ERRORS", 422, "delivery_address_errors"],
    AT_INPUT,
  ),
  ADDRESS_ERROR: withFields(FIELDS.ADDRESS_ERROR, ["ADDRESS_ERROR", 422, "address_error"], AT_INPUT),
  RECIPIENTS_MISSING: withFields(FIELDS.RECIPIENTS_MISSING, ["RECIPIENTS_MISSING", 422, "recipients_missing"]),
  RECIPIENTS_INVALID: withFields(
    FIELDS.RECIPIENTS_INVALID,
    ["RECIPIENTS_INVALID", 422, "recipients_invalid"],
    AT_INPUT,
  ),
  ADDRESS_BOOK_FULL: entry(["ADDRESS_BOOK_FULL", 409, "address_book_full"]),
  PAYMENT_IN_PROCESS: entry(["PAYMENT_IN_PROCESS", 409, "payment_in_process"]),
  PAYMENT_FAILED: withFields(FIELDS.PAYMENT_FAILED, ["PAYMENT_FAILED", 422, "payment.{reason}"]),
  ORDER_CHANGED: withFields(FIELDS.ORDER_CHANGED, ["ORDER_CHANGED", 409, "order_changed.{reason}"], AT_INPUT),
  TERMS_REQUIRED: entry(["TERMS_REQUIRED", 422, "terms_required"], AT_INPUT),
  ANSWER_REQUIRED: entry(["ANSWER_REQUIRED", 422, "answer_required"], AT_INPUT),
  BASKET_EMPTY: entry(["BASKET_EMPTY", 422, "basket_empty"]),
  PRODUCT_UNAVAILABLE: withFields(FIELDS.PRODUCT_UNAVAILABLE, ["PRODUCT_UNAVAILABLE", 422, "product_unavailable"]),
  PRODUCT_SOLD_OUT: withFields(FIELDS.PRODUCT_SOLD_OUT, ["PRODUCT_SOLD_OUT", 422, "product_sold_out"]),
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** The fields of a code [errors.fields]; of several codes, those of one of them. */
export type FieldsOf<Code extends ErrorCode> = z.output<(typeof ERRORS)[Code]["fields"]>;

/** A failed call on the wire [errors.shape]. The code determines its fields. */
export type Failure<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode
  ? { error_code: Code; trace_id: string; fields: FieldsOf<Code>; display: readonly Display[] }
  : never;

/** A code with its fields. */
export type CodedFields<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode
  ? { error_code: Code; fields: FieldsOf<Code> }
  : never;

/** A code and fields from elsewhere as one; undefined if the code is unknown or the fields are not its own. */
export function readCodedFields(error_code: string, fields: unknown): CodedFields | undefined {
  if (!isErrorCode(error_code)) {
    return undefined;
  }
  const read = z.safeParse(ERRORS[error_code].fields, fields);
  return read.success ? ({ error_code, fields: read.data } as CodedFields) : undefined;
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

/** The reason that a failure names; undefined if its code has none. */
export function reasonOf({ fields }: CodedFields): string | undefined {
  return "reason" in fields ? fields.reason : undefined;
}

/** The message key of a failure, with its placeholders filled from the fields. */
export function messageKey({ error_code, fields }: CodedFields): string {
  return ERRORS[error_code].message_key.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name as never]));
}
