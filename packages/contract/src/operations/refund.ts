import { DISPUTE_STATES, REFUND_STATES } from "@guerdon/domain/order/refund";
import { PAYMENT_OUTCOMES } from "@guerdon/domain/payment";
import { z } from "zod";
import { amountChanged, expectedAmount } from "./expected-amount.ts";
import { pageFacts, pageWish } from "./list-page.ts";
import { operation } from "./operation.ts";

const minor = z.int();

const refundView = z.strictObject({
  refund_id: z.string(),
  website_id: z.string(),
  order_number: z.string(),
  state: z.enum(REFUND_STATES),
  /** A process asks the provider about it at this moment. */
  is_under_way: z.boolean(),
  currency: z.string(),
  amount: minor,
  /** The part of it that a lost dispute has taken already. */
  disputed: minor,
  /** The part of it that goes back beyond credit, and who gives it back. */
  money: minor,
  paid_by: z.enum(["provider", "bank"]).nullable(),
  /** The rest, by the last four characters of a code, or null for an account's credit. */
  credits: z.array(z.strictObject({ last_four: z.string().nullable(), amount: minor })),
  lines: z.array(
    z.strictObject({
      position: z.int(),
      quantity: z.int(),
      amount: minor,
      tax: minor,
      is_delivered: z.boolean(),
    }),
  ),
  /** The people to whom the operator transfers the money, as far as statements name them. */
  payers: z.array(z.strictObject({ name: z.string().nullable(), iban: z.string().nullable() })),
  failure: z.string().nullable(),
  operator: z.string(),
  created_at: z.date(),
});

const websiteRefusal = { website_unknown: ["website_id", "known"] } as const;
const orderRefusals = {
  ...websiteRefusal,
  order_unknown: ["order_number"],
  /** Only what is paid can go back. */
  order_not_paid: ["order_number", "state"],
  /** Everything of it, or of this position, has gone back, or is about to. */
  refund_nothing_left: ["order_number"],
  /** These positions are delivered, and the operator has not said that they may be given back. */
  refund_delivered: ["positions"],
  /** A dispute of its payment is not decided. */
  order_disputed: ["order_number"],
  /** Another refund of the order is not settled. */
  refund_unsettled: ["refund_id", "state"],
  order_position_unknown: ["position"],
  refund_too_much: ["position", "left"],
  ...amountChanged,
} as const;

const orderInput = z.strictObject({
  website_id: z.string(),
  order_number: z.string(),
  /** Gives back what was delivered, too. */
  delivered: z.boolean(),
  expected: expectedAmount,
});

export const refundOrder = operation({
  name: "refundOrder",
  summary: "Gives back what was paid for an order, for one of its positions, or for pieces of it",
  permission: "orders.refund",
  changes: true,
  input: orderInput.extend({
    /** Null: everything that is left of the order. */
    position: z.int().positive().nullable(),
    /** Null: everything that is left of the position. */
    quantity: z.int().positive().nullable(),
  }),
  output: z.strictObject({ refund: refundView }),
  refusals: orderRefusals,
});

export const cancelOrder = operation({
  name: "cancelOrder",
  summary: "Cancels an order that waits for a transfer, or gives back all that is left of a paid one",
  permission: "orders.cancel",
  changes: true,
  input: orderInput,
  output: z.strictObject({
    /** Null: it was not paid, and its credit is free again. */
    refund: refundView.nullable(),
  }),
  refusals: orderRefusals,
});

export const listRefunds = operation({
  name: "listRefunds",
  summary: "Lists refunds, newest first",
  permission: "orders.refunds",
  changes: false,
  input: z.strictObject({
    website_id: z.string().nullable(),
    /** Only those that are not settled. */
    open: z.boolean(),
    ...pageWish,
  }),
  output: z.strictObject({ refunds: z.array(refundView), ...pageFacts }),
  refusals: websiteRefusal,
});

/** The expected amount of a refund is its money, without credit. */
const refundInput = z.strictObject({ refund_id: z.string(), expected: expectedAmount });
const refundRefusals = {
  refund_unknown: ["refund_id"],
  /** It is done, or has failed. */
  refund_settled: ["refund_id", "state"],
  /** A process asks the provider about it at this moment. */
  refund_under_way: ["refund_id"],
  ...amountChanged,
} as const;

export const inquireRefund = operation({
  name: "inquireRefund",
  summary: "Asks the provider what became of a refund, and carries out what it tells for certain",
  permission: "payments.inquire",
  changes: true,
  input: refundInput,
  output: z.strictObject({
    refund: refundView,
    /** The outcome reported by the provider; null in a dry run, which does not ask. */
    says: z.enum(PAYMENT_OUTCOMES).nullable(),
    cause: z.string().nullable(),
  }),
  refusals: {
    ...refundRefusals,
    /** It is paid by a transfer. */
    refund_not_of_provider: ["refund_id"],
  },
});

export const resolveRefund = operation({
  name: "resolveRefund",
  summary: "Notes what an operator has found out about a refund: its money has gone back, or has not",
  permission: "payments.resolve",
  changes: true,
  input: refundInput.extend({ outcome: z.enum(["done", "failed"]) }),
  output: z.strictObject({ refund: refundView }),
  refusals: refundRefusals,
});

const disputeView = z.strictObject({
  order_number: z.string(),
  website_id: z.string(),
  amount: minor,
  currency: z.string(),
  state: z.enum(DISPUTE_STATES),
});
const disputeInput = z.strictObject({ website_id: z.string(), order_number: z.string() });
const disputeRefusals = { ...websiteRefusal, order_unknown: ["order_number"] } as const;

export const disputePayment = operation({
  name: "disputePayment",
  summary: "Records that a bank has taken a payment of the provider back",
  permission: "payments.dispute",
  changes: true,
  input: disputeInput.extend({ amount: minor.positive() }),
  output: z.strictObject({ dispute: disputeView }),
  refusals: {
    ...disputeRefusals,
    /** The order is not paid, or not by the provider. */
    order_not_by_provider: ["order_number"],
    refund_unsettled: ["refund_id", "state"],
    /** An order has one dispute. */
    dispute_known: ["order_number", "state"],
    /** More than was paid and has not gone back. */
    dispute_too_much: ["left", "currency"],
  },
});

export const decideDispute = operation({
  name: "decideDispute",
  summary: "Records how a dispute has ended: the money came back, or is lost",
  permission: "payments.dispute",
  changes: true,
  input: disputeInput.extend({ outcome: z.enum(["won", "lost"]), expected: expectedAmount }),
  output: z.strictObject({ dispute: disputeView }),
  refusals: {
    ...disputeRefusals,
    dispute_unknown: ["order_number"],
    dispute_decided: ["order_number", "state"],
    ...amountChanged,
  },
});
