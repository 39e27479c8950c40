import { ADDRESS_LIMITS } from "@guerdon/domain/address";
import { ORDER_MAIL_KINDS } from "@guerdon/domain/order-mail";
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

export const resendOrderMails = operation({
  name: "resendOrderMails",
  summary: "Sends mails of an order again, with the same codes",
  permission: "orders.resend",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    order_number: z.string(),
    /** Null: those that were refused; if there are none, those with codes; without codes, the confirmation. */
    kind: z.enum(ORDER_MAIL_KINDS).nullable(),
    /** Replaces an e-mail address of the order first, which is told. */
    email: z.email().max(ADDRESS_LIMITS.email).nullable().default(null),
    /** Whose address it replaces; null: that of both, if they have the same. */
    role: z.enum(["delivery", "invoice"]).nullable().default(null),
  }),
  output: z.strictObject({
    mails: z.array(z.strictObject({ kind: z.enum(ORDER_MAIL_KINDS), part: z.int() })),
  }),
  refusals: {
    website_unknown: ["website_id", "known"],
    order_unknown: ["order_number"],
    /** Nobody is left to be written to. */
    order_people_erased: ["order_number"],
    /** Delivery and invoice have different addresses: say which. */
    order_email_ambiguous: ["order_number"],
    /** None of these mails has left, or they are outdated. */
    order_nothing_to_resend: ["order_number"],
  },
});
