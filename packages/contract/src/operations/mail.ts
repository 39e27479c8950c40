import { ADDRESS_LIMITS } from "@guerdon/domain/address";
import { ORDER_MAIL_KINDS } from "@guerdon/domain/mail/order-mail";
import { z } from "zod";
import { operation } from "./operation.ts";
import { typedEmail } from "./typed-email.ts";

export const resendOrderMails = operation({
  name: "resendOrderMails",
  summary: "Sends mails of an order again, with the same codes",
  permission: "orders.resend",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    order_number: z.string(),
    /** Null: those that did not arrive; if there are none, those with codes; without codes, the confirmation. */
    kind: z.enum(ORDER_MAIL_KINDS).nullable(),
    /** Replaces an e-mail address of the order first, and notifies the former one. */
    email: typedEmail.pipe(z.string().max(ADDRESS_LIMITS.email)).nullable().default(null),
    /** The role whose address it replaces; null: both, if they have the same address. */
    role: z.enum(["delivery", "invoice"]).nullable().default(null),
    /** The number of the e-card whose recipient's address it replaces instead, and which alone is sent again. */
    recipient: z.int().positive().nullable().default(null),
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
    /** The order has no such e-card. */
    order_recipient_unknown: ["order_number", "recipient"],
    /** No such mail has left, or it is outdated. */
    order_nothing_to_resend: ["order_number"],
  },
});

const count = z.int().nonnegative();

/** A report that a mail came back. */
export const bounceShape = z.strictObject({
  /** The Message-ID of the mail that came back, without angle brackets. */
  message_id: z.string().max(500),
  /** Why (RFC 3463), such as 5.1.1; null if the report does not say. */
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .nullable(),
});

/** The results of processing reports. */
export const bounceCounts = z.strictObject({
  noted: count,
  /** Noted before. */
  known: count,
  /** About mails that were sent again since. */
  outdated: count,
  /** About something else than an order, or a mail of another shop. */
  unknown: count,
  /** The orders whose mails came back now. */
  orders: z.array(z.strictObject({ website_id: z.string(), order_number: z.string() })),
});

export const importBounces = operation({
  name: "importBounces",
  summary: "Notes which mails of orders came back, as reports of mail servers say",
  permission: "mails.import-bounces",
  changes: true,
  input: z.strictObject({ bounces: z.array(bounceShape).max(100_000) }),
  output: bounceCounts,
  refusals: {},
});
