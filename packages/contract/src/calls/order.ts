import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { amount } from "../money.ts";
import { LIMIT_CODES } from "../refusal-codes.ts";
import { basket } from "../shapes/basket.ts";
import { order } from "../shapes/order.ts";

const orderFailures = [
  "BASKET_EMPTY",
  "PRODUCT_UNAVAILABLE",
  "PRODUCT_SOLD_OUT",
  "ABE007",
  ...Object.values(LIMIT_CODES),
  "BE026",
  "DELIVERY_ADDRESS_ERRORS",
  "ADDRESS_ERROR",
  "CONFLICT",
] as const;

export const checkOrder = endpoint({
  name: "checkOrder",
  summary: "Whether the basket can be ordered as it is; the failure says what is missing",
  method: "GET",
  path: "/order/check",
  access: "logged_in",
  query: z.strictObject({ basketNumber: z.string().max(60) }),
  output: z.object({ can_create_order: z.boolean() }),
  failures: orderFailures,
});

export const createOrder = endpoint({
  name: "createOrder",
  summary: "Places the order: once per basket, however often it is called",
  method: "POST",
  path: "/order/create",
  access: "session",
  body: z.strictObject({ basketNumber: z.string().max(60) }),
  output: z.object({ order }),
  failures: [...orderFailures, "TERMS_REQUIRED"],
});

export const showConfirmation = endpoint({
  name: "showConfirmation",
  summary: "The order this visitor placed within the last hour",
  method: "GET",
  path: "/order/confirmation",
  access: "anyone",
  whenClosed: true,
  output: z.object({
    order: order.nullable(),
    /** Credit left on the vouchers that the order used. */
    remaining_credit: amount,
    /** Continues shopping with the remaining credit, once and within 15 minutes. Null if no credit is left. */
    continue_token: z.string().nullable(),
  }),
  failures: [],
});

export const continueShopping = endpoint({
  name: "continueShopping",
  summary: "Logs in again with the credit that an order left",
  method: "POST",
  path: "/session/continue",
  access: "anyone",
  body: z.strictObject({ continue_token: z.string().max(200) }),
  output: basket,
  failures: ["CONFLICT"],
});
