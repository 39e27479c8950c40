import { PAYMENT_OUTCOMES } from "@guerdon/domain/payment";
import { z } from "zod";
import { amountChanged, expectedAmount } from "./expected-amount.ts";
import { operation } from "./operation.ts";

/** A payment that the provider has taken and that counts for no order. */
const unallocatedPayment = z.strictObject({
  website_id: z.string(),
  payment_id: z.string(),
  /** Under which the provider's back office has it. */
  transaction_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(["captured", "refunded"]),
  /** A process asks the provider about it at this moment. */
  is_under_way: z.boolean(),
  begun_at: z.date(),
});

const paymentInput = z.strictObject({ payment_id: z.string(), expected: expectedAmount });
const paymentRefusals = {
  payment_unknown: ["payment_id"],
  /** It has gone back, counts for an order, or was never taken. */
  payment_settled: ["payment_id", "state"],
  /** A process asks the provider about it at this moment. */
  payment_under_way: ["payment_id"],
  ...amountChanged,
} as const;

export const listUnallocatedPayments = operation({
  name: "listUnallocatedPayments",
  summary: "Lists payments of the provider that count for no order, and of which it did not say that they went back",
  permission: "payments.list",
  changes: false,
  input: z.strictObject({ website_id: z.string().nullable() }),
  output: z.strictObject({ payments: z.array(unallocatedPayment) }),
  refusals: { website_unknown: ["website_id", "known"] },
});

export const inquireUnallocatedPayment = operation({
  name: "inquireUnallocatedPayment",
  summary: "Asks the provider whether a payment that counts for no order went back, and books it if it did",
  permission: "payments.inquire",
  changes: true,
  input: paymentInput,
  output: z.strictObject({
    payment: unallocatedPayment,
    /** The outcome of the refund reported by the provider; null in a dry run, which does not ask. */
    says: z.enum(PAYMENT_OUTCOMES).nullable(),
    cause: z.string().nullable(),
  }),
  refusals: paymentRefusals,
});

export const resolveUnallocatedPayment = operation({
  name: "resolveUnallocatedPayment",
  summary: "Notes what an operator has found out about a payment that counts for no order: it went back, or did not",
  permission: "payments.resolve",
  changes: true,
  input: paymentInput.extend({
    /** After `failed` the shop gives it back once more. */
    outcome: z.enum(["done", "failed"]),
  }),
  output: z.strictObject({ payment: unallocatedPayment }),
  refusals: paymentRefusals,
});
