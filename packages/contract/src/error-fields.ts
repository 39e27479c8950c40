import { RECIPIENT_COLUMNS, RECIPIENT_PROBLEMS, TABLE_PROBLEMS } from "@guerdon/domain/address/recipient-list";
import { DIFFERENCES } from "@guerdon/domain/basket/shown-basket";
import { PAYMENT_FAILURES } from "@guerdon/domain/payment";
import { WAYS_IN } from "@guerdon/domain/session/session-ways";
import { z } from "zod";
import { addressFieldErrors } from "./shapes/address.ts";
import { issues } from "./shapes/issue.ts";

/** The fields of codes whose message needs nothing. */
export const NO_FIELDS: z.ZodType<Record<string, never>> = z.strictObject({}) as never;

/** A decimal amount of the currency's major unit, as all money on the wire. */
const value = z.number();
const currency = z.string();
const count = z.int();
const productName = z.string();
/** The quantity of a line, and the price of all its pieces. */
const lineAmounts = z.object({ quantity: count, price: value });
/** Minutes; of LOGIN_SLOWED seconds. */
const duration = z.int();

/** The reasons for refusing a code that need nothing else [voucher.refusal]. */
const PLAIN_REASONS = [
  "empty",
  "mistyped",
  "inactive_unreleased",
  "inactive_redeemed",
  "mandatory_address_not_match",
  "not_redeemable",
  "tan_required",
  "unknown_error",
] as const;

const emptyOrInvalid = z.object({ reason: z.enum(["empty", "invalid"]) });

/** The fields of each code that has some, as they are on the wire and spelt so [errors.fields]. */
export const ERROR_FIELDS = {
  BAD_REQUEST: z.object({ issues }),
  TOO_MANY: z.object({ duration }),
  BFFE020: z.discriminatedUnion("reason", [
    z.object({ reason: z.literal("invalid"), remaining_attemps: count }),
    z.object({ reason: z.literal("expired"), end_date: z.iso.date() }),
    z.object({ reason: z.literal("redeemable_at"), website: z.string(), redirection_url: z.string().optional() }),
    z.object({ reason: z.enum(PLAIN_REASONS) }),
  ]),
  BFFE042: z.object({ duration }),
  INVALID_CAPTCHA: z.object({ reason: z.enum(["required", "invalid", "expired", "unavailable"]) }),
  LOGIN_NOT_OFFERED: z.object({ reason: z.enum(WAYS_IN) }),
  BFFE051: z.object({ duration }),
  LOGIN_SLOWED: z.object({ duration }),
  INVALID_USER_NAME: emptyOrInvalid,
  INVALID_PASSWORD: emptyOrInvalid,
  PASS_002: z.object({ minimum_length: count }),
  BE007: z.object({ maximum_basket_item_count: count }),
  ABE007: z.object({ maximum_items_per_day: count }),
  BE017: z.object({ minimum_order_value: value, currency }),
  BE018: z.object({ maximum_order_value: value, currency }),
  BE019: z.object({ minimal_virtual_order_value: value, currency }),
  BE020: z.object({ maximum_virtual_order_value: value, currency }),
  BE021: z.object({ minimum_item_count: count }),
  BE022: z.object({ maximum_item_count: count }),
  BE023: z.object({ product_name: productName, maximum_value: value, currency }),
  BE024: z.object({ product_name: productName, maximum_virtual_value: value, currency }),
  BE025: z.object({ product_name: productName, quantity: count }),
  BE026: z.object({ missing_amount_of_money: value, currency }),
  DELIVERY_ADDRESS_ERRORS: z.object({ delivery_address_errors: addressFieldErrors }),
  ADDRESS_ERROR: z.object({
    delivery_address_errors: addressFieldErrors,
    invoice_address_errors: addressFieldErrors,
  }),
  RECIPIENTS_MISSING: z.object({ position: count, product_name: productName }),
  RECIPIENTS_INVALID: z.object({
    mistakes: z.array(
      z.object({
        row: count,
        column: z.enum(RECIPIENT_COLUMNS).nullable(),
        reason: z.enum([...RECIPIENT_PROBLEMS, ...TABLE_PROBLEMS]),
      }),
    ),
    /** The number of mistakes that are not listed. */
    more: count,
  }),
  ORDER_CHANGED: z.object({
    /** The first difference: the total, the amount beyond credit, or something else in the basket. */
    reason: z.enum(DIFFERENCES),
    shown_total_value: value,
    total_value: value,
    shown_to_pay_value: value,
    to_pay_value: value,
    currency,
    version: count,
    /** The lines that differ; null where a line was not there. */
    lines: z.array(
      z.object({
        position: count,
        product_name: productName,
        before: lineAmounts.nullable(),
        now: lineAmounts.nullable(),
      }),
    ),
  }),
  PAYMENT_FAILED: z.object({ reason: z.enum(PAYMENT_FAILURES) }),
  PRODUCT_UNAVAILABLE: z.object({ product_name: productName }),
  PRODUCT_SOLD_OUT: z.object({ product_name: productName }),
};

/** The names of a code's fields, those of all of its forms. */
export function fieldNames(fields: z.ZodType): string[] {
  const { properties = {}, oneOf = [] } = z.toJSONSchema(fields) as FieldsSchema;
  return [...new Set([properties, ...oneOf.map((form) => form.properties ?? {})].flatMap(Object.keys))];
}

interface FieldsSchema {
  properties?: Record<string, unknown>;
  oneOf?: FieldsSchema[];
}
