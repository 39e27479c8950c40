import { PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import { z } from "zod";
import { buyerSettings, handOverFormat } from "./buyer-settings.ts";
import { operation } from "./operation.ts";

const buyerId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "the id of a buyer has lower-case letters, digits and dashes, at most 40");

const KEY = { website_id: z.string(), buyer_id: buyerId } as const;
const NAMED = { website_unknown: ["website_id", "known"] } as const;
const KNOWN = {
  ...NAMED,
  /** `known` are the ids of the website's buyers. */
  buyer_unknown: ["buyer_id", "known"],
} as const;

export const applyBuyer = operation({
  name: "applyBuyer",
  summary: "Stores what is agreed with a buyer, in place of what was agreed before",
  permission: "buyers.apply",
  changes: true,
  input: z.strictObject({ ...KEY, settings: buyerSettings }),
  output: z.strictObject({ is_new: z.boolean() }),
  refusals: {
    ...NAMED,
    /** Only a punchout website has buyers. */
    website_not_punchout: ["website_id"],
    giver_unknown: ["giver_id", "known"],
    /** Another buyer of the website has this domain and identity, and From does not tell them apart. */
    buyer_identity_taken: ["identity", "buyer_id"],
  },
});

/** Secrets of a buyer at the same time: one, and its successor until all use it. */
export const MAX_BUYER_SECRETS = 2;

export const addBuyerSecret = operation({
  name: "addBuyerSecret",
  summary: "Adds a shared secret of a buyer, which is valid beside the one before",
  permission: "buyers.secret",
  changes: true,
  input: z.strictObject({
    ...KEY,
    value: z
      .string()
      .trim()
      .min(8, "the secret has fewer than 8 characters")
      .max(500, "the secret has more than 500 characters"),
  }),
  output: z.strictObject({ secret_id: z.string() }),
  refusals: {
    ...KNOWN,
    /** `secrets` are valid already. */
    buyer_secrets_full: ["buyer_id", "secrets"],
  },
});

export const removeBuyerSecret = operation({
  name: "removeBuyerSecret",
  summary: "Removes a shared secret of a buyer",
  permission: "buyers.secret",
  changes: true,
  input: z.strictObject({ ...KEY, secret_id: z.string() }),
  output: z.strictObject({}),
  refusals: {
    ...KNOWN,
    /** `known` are the ids of the buyer's secrets. */
    buyer_secret_unknown: ["secret_id", "known"],
  },
});

export const setBuyerState = operation({
  name: "setBuyerState",
  summary: "Blocks a buyer, so that no visit begins, or ends that",
  permission: "buyers.block",
  changes: true,
  input: z.strictObject({ ...KEY, state: z.enum(["active", "blocked"]) }),
  output: z.strictObject({}),
  refusals: KNOWN,
});

export const listBuyers = operation({
  name: "listBuyers",
  summary: "Lists the buyers of one website or of all, without their secrets",
  permission: "buyers.list",
  changes: false,
  input: z.strictObject({
    /** Default: all. */
    website_id: z.string().optional(),
  }),
  output: z.strictObject({
    buyers: z.array(
      z.strictObject({
        website_id: z.string(),
        buyer_id: z.string(),
        state: z.enum(["active", "blocked"]),
        domain: z.string(),
        identity: z.string(),
        /** Ids of its secrets, the oldest first. */
        secrets: z.array(z.string()),
      }),
    ),
  }),
  refusals: NAMED,
});

export const showExchange = operation({
  name: "showExchange",
  summary: "Writes what a buyer's system and the shop sent each other in the buyer's last visit",
  permission: "buyers.check",
  changes: false,
  input: z.strictObject({
    buyer_id: buyerId,
    /** Default: the one that has a buyer of this id. */
    website_id: z.string().optional(),
  }),
  output: z.strictObject({
    website_id: z.string(),
    operation: z.enum(PUNCHOUT_OPERATIONS),
    asked_at: z.date(),
    handed_over_at: z.date().nullable(),
    format: handOverFormat,
    /** Documents of the buyer's protocol. */
    request: z.string(),
    answer: z.string(),
    /** Null before the hand-over. */
    form: z
      .strictObject({ url: z.string(), fields: z.array(z.strictObject({ name: z.string(), value: z.string() })) })
      .nullable(),
  }),
  refusals: {
    ...KNOWN,
    /** More than one website has a buyer of this id. */
    buyer_of_several: ["buyer_id", "websites"],
    /** No visit is kept. */
    buyer_without_visit: ["buyer_id"],
  },
});
