import { z } from "zod";
import { operation } from "./operation.ts";

const shipment = z.strictObject({
  /** 1, 2, … of its order. */
  number: z.int(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** Null for carriers whose page is not known. */
  tracking_url: z.string().nullable(),
  lines: z.array(z.strictObject({ position: z.int(), name: z.string(), quantity: z.int() })),
});

export const markOrderSent = operation({
  name: "markOrderSent",
  summary: "Notes that what goes by post was sent, all that is open or one position, and tells the customer",
  permission: "orders.mark-sent",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    order_number: z.string(),
    /** Null: all positions by post that were not sent. */
    position: z.int().positive().nullable(),
    carrier: z.string().trim().min(1).max(60).nullable(),
    tracking_number: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z][0-9A-Za-z ./-]{0,49}$/, "must be letters and digits, at most 50 characters")
      .nullable(),
  }),
  output: z.strictObject({ shipment, is_fulfilled: z.boolean() }),
  refusals: {
    website_unknown: ["website_id", "known"],
    order_unknown: ["order_number"],
    /** Nothing is sent before the money is there, nor after the order is over. */
    order_not_deliverable: ["order_number", "state"],
    /** A dispute of its payment is not decided, or lost. */
    order_disputed: ["order_number"],
    order_position_unknown: ["position"],
    /** Everything by post was sent, or goes back. */
    order_nothing_to_send: ["order_number"],
  },
});
