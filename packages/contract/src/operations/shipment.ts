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

/** As the customer reads it: the shop knows some in their own spelling. */
const carrier = z.string().trim().min(1).max(60);

const trackingNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z ./-]{0,49}$/, "must be letters and digits, at most 50 characters");

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
    carrier: carrier.nullable(),
    tracking_number: trackingNumber.nullable(),
  }),
  output: z.strictObject({ shipment, is_fulfilled: z.boolean() }),
  refusals: {
    website_unknown: ["website_id", "known"],
    order_unknown: ["order_number"],
    /** The order's money has not arrived, or the order has ended. */
    order_not_deliverable: ["order_number", "state"],
    /** A dispute of its payment is not decided, or lost. */
    order_disputed: ["order_number"],
    order_position_unknown: ["position"],
    /** A tracking number would never be erased. */
    order_people_erased: ["order_number"],
    /** Everything by post was sent, or goes back. */
    order_nothing_to_send: ["order_number"],
  },
});

export const correctShipment = operation({
  name: "correctShipment",
  summary: "Corrects carrier or tracking number of a shipment, and tells the customer again",
  permission: "orders.correct-shipment",
  changes: true,
  input: z
    .strictObject({
      website_id: z.string(),
      order_number: z.string(),
      /** 1, 2, … of its order. */
      shipment: z.int().positive(),
      /** Null: as it was. */
      carrier: carrier.nullable(),
      /** Null: as it was. */
      tracking_number: trackingNumber.nullable(),
    })
    .refine((wish) => wish.carrier !== null || wish.tracking_number !== null, "needs a carrier or a tracking number"),
  output: z.strictObject({
    shipment: shipment.omit({ lines: true }),
    /** False if they were right already. */
    is_changed: z.boolean(),
  }),
  refusals: {
    website_unknown: ["website_id", "known"],
    order_unknown: ["order_number"],
    /** Nobody is left who could follow it. */
    order_people_erased: ["order_number"],
    order_shipment_unknown: ["order_number", "shipment"],
  },
});
