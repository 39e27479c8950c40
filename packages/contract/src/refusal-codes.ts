import type { BasketRefusal } from "@guerdon/domain/basket";
import { type BreachReason, MAXIMUMS, type MaximumBreach } from "@guerdon/domain/basket/basket-limits";
import type { ErrorCode } from "./errors.ts";

/** The error code of each limit. */
export const LIMIT_CODES = {
  quantity_above_limit: "BE007",
  order_value_below_minimum: "BE017",
  order_value_above_maximum: "BE018",
  voucher_value_below_minimum: "BE019",
  voucher_value_above_maximum: "BE020",
  item_count_below_minimum: "BE021",
  item_count_above_maximum: "BE022",
  product_value_above_maximum: "BE023",
  product_voucher_value_above_maximum: "BE024",
  product_count_above_maximum: "BE025",
} as const satisfies Record<BreachReason, ErrorCode>;

export type LimitCode = (typeof LIMIT_CODES)[BreachReason];
export type MaximumCode = (typeof LIMIT_CODES)[MaximumBreach];

/** The limits that are checked when a basket grows [basket.growth]. */
export const MAXIMUM_CODES = MAXIMUMS.map((reason) => LIMIT_CODES[reason]);

/** The error code of each refusal of a change of a basket. */
export const BASKET_REFUSAL_CODES = {
  product_not_offered: "NOT_FOUND",
  line_not_found: "NOT_FOUND",
  delivery_not_offered: "BAD_REQUEST",
  hints_not_confirmed: "BFFE023",
  quantity_above_limit: "BE007",
} as const satisfies Record<BasketRefusal, ErrorCode>;
