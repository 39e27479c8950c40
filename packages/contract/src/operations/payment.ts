import { z } from "zod";
import { operation } from "./operation.ts";

export const settlePayment = operation({
  name: "settlePayment",
  summary: "Finds out what became of a payment, and places, pays or cancels its order",
  permission: "payments.settle",
  changes: true,
  // The attempt, the order's events and the ledger are the record.
  records: "none",
  input: z.strictObject({ website_id: z.string(), attempt_id: z.string() }),
  /** False if the provider does not say yet: it is to be asked again. */
  output: z.strictObject({ is_decided: z.boolean() }),
  refusals: {},
});

export const remindAndCancel = operation({
  name: "remindAndCancel",
  summary: "Reminds of transfers that orders wait for, and cancels orders that waited too long",
  permission: "orders.cancel-unpaid",
  changes: true,
  records: "changes",
  input: z.strictObject({}),
  output: z.strictObject({ reminded: z.int().nonnegative(), cancelled: z.int().nonnegative() }),
  refusals: {},
});
