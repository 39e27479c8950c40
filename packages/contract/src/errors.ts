/** The place of a failure's message: a toast, an alert, or beside the input [message.placement]. */
export type Display = "toast" | "alert" | "component";

interface ErrorEntry {
  /** HTTP status. */
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504;
  /** The message key; `{reason}` is filled from the fields. */
  message_key: string;
  /** The fields that the message needs. */
  fields: readonly string[];
  display: readonly Display[];
}

const entry = (
  status: ErrorEntry["status"],
  message_key: string,
  { display = ["toast"], fields = [] }: Partial<Pick<ErrorEntry, "display" | "fields">> = {},
): ErrorEntry => ({ status, message_key: `api-errors.${message_key}`, fields, display });

/** All error codes that calls return, shared by server and pages [errors.closed-list]. */
export const ERRORS = {
  BAD_REQUEST: entry(400, "bad_request", { fields: ["issues"] }),
  FOREIGN_ORIGIN: entry(403, "foreign_origin"),
  NOT_FOUND: entry(404, "not_found"),
  CONFLICT: entry(409, "conflict"),
  TOO_LARGE: entry(413, "too_large"),
  TOO_MANY: entry(429, "too_many", { fields: ["duration"] }),
  BFFE100: entry(500, "internal_server_error"),
  UNAVAILABLE: entry(503, "unavailable"),
  TIMEOUT: entry(504, "gateway_timeout"),
  BFFE016: entry(403, "unauthorized"),
  BFFE021: entry(401, "session_expired"),
  BFFE041: entry(401, "session_required"),
  BFFE023: entry(422, "missing_important_hint_checkbox", { display: ["component"] }),
  BFFE020: entry(422, "voucher.{reason}", {
    display: ["component", "alert"],
    fields: ["reason", "remaining_attemps", "end_date", "website", "redirection_url"],
  }),
  BFFE029: entry(422, "voucher.partner_code_invalid", { display: ["component"] }),
  BFFE042: entry(429, "voucher.input_blocked", { display: ["alert"], fields: ["duration"] }),
  INVALID_CAPTCHA: entry(422, "captcha.{reason}", { display: ["component"], fields: ["reason"] }),
  PE005: entry(409, "voucher.already_entered", { display: ["component"] }),
  PE006: entry(409, "voucher.cant_combined", { display: ["component"] }),
  BFFE050: entry(422, "user.credentials_invalid", { display: ["component"] }),
  BFFE051: entry(429, "user.login_blocked", { display: ["alert"], fields: ["duration"] }),
  LOGIN_SLOWED: entry(429, "user.login_slowed", { display: ["component"], fields: ["duration"] }),
  INVALID_USER_NAME: entry(422, "user.user_name_{reason}", { display: ["component"], fields: ["reason"] }),
  INVALID_PASSWORD: entry(422, "user.password_{reason}", { display: ["component"], fields: ["reason"] }),
  PASS_001: entry(422, "password.not_matching", { display: ["component"] }),
  PASS_002: entry(422, "password.too_easy", { display: ["component"], fields: ["minimum_length"] }),
  PASS_003: entry(422, "password.old", { display: ["component"] }),
  VALI_001: entry(422, "password.empty", { display: ["component"] }),
  PASSWORD_WRONG: entry(422, "password.wrong", { display: ["component"] }),
  EMAIL_INVALID: entry(422, "user.email_invalid", { display: ["component"] }),
  TOKEN_INVALID: entry(422, "user.token_invalid", { display: ["component"] }),
  BE007: entry(422, "quantity_limit_exceeded", { fields: ["maximum_basket_item_count"] }),
  ABE007: entry(422, "daily_limit_exceeded", { display: ["component"], fields: ["maximum_items_per_day"] }),
  BE017: entry(422, "minimum_order_limit", { fields: ["minimum_order_value", "currency"] }),
  BE018: entry(422, "maximum_order_limit", { fields: ["maximum_order_value", "currency"] }),
  BE019: entry(422, "minimum_virtual_order_limit", { fields: ["minimal_virtual_order_value", "currency"] }),
  BE020: entry(422, "maximum_virtual_order_limit", { fields: ["maximum_virtual_order_value", "currency"] }),
  BE021: entry(422, "minimum_item_limit", { fields: ["minimum_item_count"] }),
  BE022: entry(422, "maximum_item_limit", { fields: ["maximum_item_count"] }),
  BE023: entry(422, "product_value_limit", { fields: ["product_name", "maximum_value", "currency"] }),
  BE024: entry(422, "product_virtual_value_limit", { fields: ["product_name", "maximum_virtual_value", "currency"] }),
  BE025: entry(422, "product_item_count_limit", { fields: ["product_name", "quantity"] }),
  BE026: entry(422, "basket_budget_error", { fields: ["missing_amount_of_money", "currency"] }),
  ADDRESS_ERROR: entry(422, "address_error", { display: ["component"] }),
  TERMS_REQUIRED: entry(422, "terms_required", { display: ["component"] }),
  BASKET_EMPTY: entry(422, "basket_empty"),
  PRODUCT_UNAVAILABLE: entry(422, "product_unavailable", { fields: ["product_name"] }),
  PRODUCT_SOLD_OUT: entry(422, "product_sold_out", { fields: ["product_name"] }),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** A failed call on the wire [errors.shape]. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  error_code: Code;
  trace_id: string;
  fields: Record<string, unknown>;
  display: readonly Display[];
}

/** The message key of a failure, with its placeholders filled from the fields. */
export function messageKey(failure: Pick<Failure, "error_code" | "fields">): string {
  return ERRORS[failure.error_code].message_key.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(failure.fields[name]),
  );
}
