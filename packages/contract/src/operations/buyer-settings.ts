import { z } from "zod";
import { outsideHost } from "./folder-values.ts";

const text = (most: number) => z.string().trim().min(1).max(most);

/** The format of the basket for the buyer's system, where the standard leaves it open. */
export const handOverFormat = z.strictObject({
  /** The version of the document type that is named. */
  version: z
    .string()
    .regex(/^1\.\d\.\d{3}$/, "must be a version such as 1.2.014")
    .default("1.2.014"),
  /** The form's field, in the case that the system expects. */
  field: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, "must be the name of a form's field")
    .default("cxml-urlencoded"),
  encoding: z.enum(["urlencoded", "base64"]).default("urlencoded"),
  /** Characters to which names of lines are cut. */
  name_length: z.int().min(10).max(2000).default(255),
  part_length: z.int().min(10).max(1000).default(255),
  auxiliary_length: z.int().min(10).max(1000).default(255),
  /** The system's unit by that of the catalogue. */
  units: z.record(z.string().regex(/^[A-Z0-9]{1,3}$/), text(10)).default({}),
  /** The units that the system takes; empty: any. */
  known_units: z.array(text(10)).max(200).default([]),
  /** ISO 4217; empty: any. */
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as EUR"))
    .max(50)
    .default([]),
});

/** A name within a domain of names. Domains are compared without regard to case. */
const credential = z.strictObject({
  domain: text(100).transform((domain) => domain.toLowerCase()),
  identity: text(200),
});

/** The settings agreed with a buyer [punchout.buyers]. */
export const buyerSettings = z.strictObject({
  protocol: z.literal("cxml").default("cxml"),
  /** The domain by which the buyer's system names itself. */
  domain: text(100),
  identity: text(200),
  /** Where other buyers have the same sender, a hub: by which of From's credentials this one is known. */
  from: z.array(credential).max(10).default([]),
  /** The hosts to which a basket may be handed [punchout.hosts]. */
  return_hosts: z.array(outsideHost).min(1).max(20),
  /** The hosts that may show the shop in a frame. */
  frame_hosts: z.array(outsideHost).max(20).default([]),
  /** The giver that lends its look to the buyer's visits [giver.look]. */
  giver: z.string().max(40).nullable().default(null),
  /** In edit, the basket can be changed [punchout.operations]. */
  changes_in_edit: z.boolean().default(false),
  /** The operations that the buyer's system may request later for a basket that it received. */
  operation_allowed: z.enum(["create", "inspect", "edit"]).default("edit"),
  format: handOverFormat.prefault({}),
});

export type BuyerSettings = z.output<typeof buyerSettings>;
