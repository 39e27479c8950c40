import { PAYMENT_FAILURES } from "@guerdon/domain/payment";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { basket } from "../shapes/basket.ts";

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
        /** Its name for programs. */
        name: z.string(),
        /** Its name for customers, in the language of the visit [payment.type-words]. */
        title: z.string(),
        /** What it is, in a few words. */
        short_description: z.string(),
        /** What the customer does, and when, who chooses it. */
        description: z.string(),
        /** The path of its drawing on the website's host, 48 by 32 pixels [payment.icons]. */
        icon: z.string(),
        prepaid: z.boolean(),
        card_provider: z.boolean(),
      }),
    ),
    /** Why the basket's last payment failed; null if none did. */
    last_failure: z
      .object({
        reason: z.enum(PAYMENT_FAILURES),
        /** What the provider says to the payer, in the language of the payment. */
        payer_message: z.string().nullable(),
      })
      .nullable(),
  }),
  failures: [],
});

const choiceFailures = ["BAD_REQUEST", "CONFLICT", "PAYMENT_IN_PROCESS"] as const;

export const addBankTransfer = endpoint({
  name: "addBankTransfer",
  summary: "Chooses to pay what credit does not cover by a transfer after ordering",
  method: "POST",
  path: "/payment/banktransfer",
  access: "logged_in",
  policy: { punchout: "never" },
  startsFrom: "basket",
  body: z.strictObject({
    /** What is missing. Another amount is refused: the server computes it. */
    amount: money,
    /** Another type that is paid after ordering; default: bank transfer (5). */
    payment_type_id: z.int().optional(),
  }),
  output: basket,
  failures: choiceFailures,
});

export const addProviderPayment = endpoint({
  name: "addProviderPayment",
  summary: "Chooses to pay what credit does not cover on the payment provider's page",
  method: "POST",
  path: "/payment/saferpay",
  access: "logged_in",
  policy: { punchout: "never" },
  startsFrom: "basket",
  body: z.strictObject({
    /** What is missing. Another amount is refused: the server computes it. */
    amount: money,
    currency: z.string().max(3),
    payment_type_id: z.int(),
  }),
  output: basket,
  failures: choiceFailures,
});

/** What became of a payment, as far as it is known. `open`: the payer has not begun, or another process is at it. */
const PAYMENT_RESULTS = ["paid", "pending", "failed", "open", "refunded"] as const;

export const verifyPayment = endpoint({
  name: "verifyPayment",
  summary: "Settles the payment of a return address. To others than its payer it says the result only",
  method: "POST",
  path: "/payment/post/verify",
  access: "anyone",
  policy: { whenClosed: true },
  body: z.strictObject({
    saferpay_status: z.string().max(50).optional(),
    /** The reference in the return address; empty: the visitor's payment in process. */
    ref: z.string().max(100),
  }),
  output: z.object({
    valid_payment: z.boolean(),
    result: z.enum(PAYMENT_RESULTS),
    /** True for the visitor who pays: the order is theirs to see, or the basket is. */
    is_own: z.boolean(),
    /** Why it failed. */
    reason: z.enum(PAYMENT_FAILURES).nullable(),
  }),
  failures: ["TOO_MANY"],
});

export const setPaymentInProcess = endpoint({
  name: "setPaymentInProcess",
  summary: "Whether the visitor's payment is in process; `false` gives it up, unless it turns out to be paid",
  method: "POST",
  path: "/payment/payment-in-process",
  access: "session",
  policy: { punchout: "never", whenClosed: true },
  body: z.strictObject({ paymentInProcessParam: z.boolean() }),
  output: z.object({
    payment_in_process: z.boolean(),
    /** The provider's page, where the payment can be continued. */
    redirection_url: z.url().nullable(),
    /** True if an order was placed because the payment turned out to be paid. */
    is_ordered: z.boolean(),
  }),
  failures: [],
});

export const notifyPayment = endpoint({
  name: "notifyPayment",
  summary: "The payment provider says that something has happened to a payment. It carries nothing that is believed",
  method: "GET",
  path: "/payment/notify",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  query: z.strictObject({ ref: z.string().max(100) }),
  failures: ["TOO_MANY"],
});
