import { RANDOM_ID } from "@guerdon/domain/consent/island";
import { ORDER_ENDS } from "@guerdon/domain/order";
import { CREDIT_PLACES } from "@guerdon/domain/voucher";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { amount } from "../money.ts";
import { LIMIT_CODES } from "../refusal-codes.ts";
import { basket } from "../shapes/basket.ts";
import { order, orderDocuments, orderStatus, takenBack } from "../shapes/order.ts";
import { shownBasket, termsDigest } from "../shapes/shown-basket.ts";
import { captchaResponse } from "./captcha.ts";

const orderFailures = [
  "BASKET_EMPTY",
  "PRODUCT_UNAVAILABLE",
  "PRODUCT_SOLD_OUT",
  "ABE007",
  ...Object.values(LIMIT_CODES),
  "RECIPIENTS_MISSING",
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
  policy: { punchout: "never" },
  reads: "basket",
  query: z.strictObject({ basketNumber: z.string().max(60) }),
  output: z.object({ can_create_order: z.boolean() }),
  failures: [...orderFailures, "ANSWER_REQUIRED"],
});

export const identifyTerms = endpoint({
  name: "identifyTerms",
  summary: "Identifies the terms that an order would agree to now, in the visit's language",
  method: "GET",
  path: "/order/terms",
  access: "logged_in",
  policy: { punchout: "never" },
  output: z.object({ terms: termsDigest }),
  failures: [],
});

export const createOrder = endpoint({
  name: "createOrder",
  summary: "Places the order: once per basket, however often it is called",
  method: "POST",
  path: "/order/create",
  access: "session",
  policy: { punchout: "never" },
  body: z.strictObject({
    basketNumber: z.string().max(60),
    /** In an open shop [captcha.order]. */
    captcha_response: captchaResponse.optional(),
    /** Under which the fraud service saw the payer's device, if the visitor agreed to that [island.risk]. */
    risk_token: z.string().regex(RANDOM_ID).optional(),
    shown: shownBasket.optional(),
  }),
  /** The order, or the provider's page where it is paid. */
  output: z.union([z.object({ order }), z.object({ redirection_url: z.url() })]),
  failures: [
    ...orderFailures,
    "TERMS_REQUIRED",
    "ANSWER_REQUIRED",
    "INVALID_CAPTCHA",
    "PAYMENT_FAILED",
    "ORDER_CHANGED",
    "TOO_MANY",
  ],
});

export const showConfirmation = endpoint({
  name: "showConfirmation",
  summary: "The order this visitor placed within the last hour",
  method: "GET",
  path: "/order/confirmation",
  access: "anyone",
  policy: { whenClosed: true },
  output: z.object({
    order: order.nullable(),
    /** The order's id for others' services, which tells them nothing [island.values]; null without an order. */
    island_id: z.string().regex(RANDOM_ID).nullable(),
    /** The money that the order waits for; null if for none. */
    awaits: z.enum(["transfer", "payment"]).nullable(),
    /** Why nothing is delivered any more; null while something is, or was [order.states]. */
    ended: z.enum(ORDER_ENDS).nullable(),
    /** Null where the website issues none; the first may take some minutes [invoice.shown]. */
    documents: orderDocuments.nullable(),
    /** Where to transfer it; null unless a transfer is awaited [payment.bank-transfer]. */
    bank_transfer: z
      .object({
        holder: z.string(),
        bank: z.string(),
        iban: z.string(),
        bic: z.string().nullable(),
        account_number: z.string().nullable(),
        bank_code: z.string().nullable(),
        reference: z.string(),
        amount,
      })
      .nullable(),
    /** Credit left on the vouchers and in the account with which the visitor came. */
    remaining_credit: amount,
    remaining_credit_place: z.enum(CREDIT_PLACES),
    /** Continues shopping with the remaining credit, once and within 15 minutes. Null if no credit is left. */
    continue_token: z.string().nullable(),
  }),
  failures: [],
});

export const showOrderStatus = endpoint({
  name: "showOrderStatus",
  summary:
    "The state of an order, by its number and an e-mail address of it; a wrong pair is answered as an unknown order",
  /** In the body, so that no log of addresses holds the e-mail address [order.status]. */
  method: "POST",
  path: "/order/status",
  access: "anyone",
  policy: { whenClosed: true },
  reads: "session",
  session: "none",
  body: z.strictObject({ email: z.string().max(150), receipt: z.string().max(60) }),
  output: orderStatus,
  failures: ["NOT_FOUND", "TOO_MANY"],
});

export const takeBackWaiting = endpoint({
  name: "takeBackWaiting",
  summary: "Gives back what an order has waited for too long, to whoever knows its number and an e-mail address of it",
  method: "POST",
  path: "/order/take-back",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  body: z.strictObject({ email: z.string().max(150), receipt: z.string().max(60) }),
  output: takenBack,
  failures: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
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
