import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { amount } from "../money.ts";
import { deliveryAddress, invoiceAddress } from "../shapes/address.ts";
import { basket } from "../shapes/basket.ts";
import { order } from "../shapes/order.ts";
import { MAXIMUM_LIMITS } from "./basket.ts";

export const listPaymentTypes = endpoint({
  name: "listPaymentTypes",
  summary: "The payment options that the website offers to this basket",
  method: "GET",
  path: "/payment/types",
  access: "logged_in",
  output: z.object({
    payment_types: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        prepaid: z.boolean(),
        card_provider: z.boolean(),
      }),
    ),
  }),
  failures: [],
});

const addressErrors = z.array(z.object({ field_name: z.string(), error_message: z.string() }));

export const setAddresses = endpoint({
  name: "setAddresses",
  summary: "Sets both addresses; stores neither when a field of one is wrong",
  method: "POST",
  path: "/address",
  access: "logged_in",
  body: z.strictObject({ delivery_address: deliveryAddress, invoice_address: invoiceAddress }),
  output: z.object({
    basket,
    /** `error_message` is a message key below `address.error`. */
    delivery_address_errors: addressErrors,
    invoice_address_errors: addressErrors,
    delivery_update_error: z.string().nullable(),
    invoice_update_error: z.string().nullable(),
  }),
  failures: ["CONFLICT"],
});

const orderFailures = [
  "BASKET_EMPTY",
  "PRODUCT_UNAVAILABLE",
  "PRODUCT_SOLD_OUT",
  "BE007",
  "ABE007",
  ...MAXIMUM_LIMITS,
  "BE017",
  "BE019",
  "BE021",
  "BE026",
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
  output: z.object({
    order: order.nullable(),
    /** Credit left on the vouchers that the order used. */
    remaining_credit: amount,
    /** Lets the visitor go on shopping with the rest: once, within 15 minutes. Null where nothing is left. */
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
