import { TOKEN_ALGORITHMS } from "@guerdon/domain/session/handshake";
import { z } from "zod";
import { operation } from "./operation.ts";

/** Longer ones are no keys. */
const LONGEST_KEY = 10_000;

const NAMED = { website_unknown: ["website_id", "known"] } as const;

/** The name of a partner at a website; a token's `iss`, if there is one, is the same. */
const partnerName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,19}$/, "the name of a partner has lower-case letters, digits and dashes, at most 20");

const newKey = z.strictObject({
  website_id: z.string(),
  partner: partnerName,
  algorithm: z.enum(TOKEN_ALGORITHMS),
  /** A shared secret as text, or a public key as PEM. */
  key: z.string().min(1, "the key is empty").max(LONGEST_KEY, `the key has more than ${LONGEST_KEY} characters`),
});

/** The number that the partner's new key has. */
const numbered = z.strictObject({ number: z.int() });

const KEY_REFUSALS = {
  /** It is no key of the algorithm, or too weak for it. */
  partner_key_unfit: ["algorithm"],
  /** It is stored already, for this partner: a token signed with it would count twice, or at two websites. */
  partner_key_taken: ["website_id", "partner"],
} as const;

export const addPartner = operation({
  name: "addPartner",
  summary: "Adds a partner of a website, with the key that its tokens are signed with",
  permission: "partners.add",
  changes: true,
  input: newKey,
  output: numbered,
  refusals: { ...NAMED, ...KEY_REFUSALS, partner_known: ["website_id", "partner"] },
});

export const rotatePartnerKey = operation({
  name: "rotatePartnerKey",
  summary: "Stores a partner's new key beside its old one; both count until the old one is removed",
  permission: "partners.rotate",
  changes: true,
  input: newKey,
  output: numbered,
  refusals: {
    ...NAMED,
    ...KEY_REFUSALS,
    /** `known` are the names of the website's partners. */
    partner_unknown: ["partner", "known"],
    /** It has an old and a new one already. */
    partner_keys_full: ["partner", "numbers"],
  },
});

export const removePartnerKey = operation({
  name: "removePartnerKey",
  summary: "Removes a key of a partner; without a key left, the partner is gone",
  permission: "partners.remove",
  changes: true,
  input: z.strictObject({ website_id: z.string(), partner: partnerName, number: z.int() }),
  output: z.strictObject({
    /** The keys that the partner has left. */
    left: z.int().nonnegative(),
  }),
  refusals: { ...NAMED, partner_unknown: ["partner", "known"], partner_key_unknown: ["partner", "number", "numbers"] },
});

export const listPartners = operation({
  name: "listPartners",
  summary: "Lists the partners of one website or of all with their keys, without what is secret of them",
  permission: "partners.list",
  changes: false,
  input: z.strictObject({
    /** Default: all. */
    website_id: z.string().optional(),
  }),
  output: z.strictObject({
    keys: z.array(
      z.strictObject({
        website_id: z.string(),
        partner: z.string(),
        number: z.int(),
        algorithm: z.enum(TOKEN_ALGORITHMS),
        changed_at: z.date(),
        /** The website's time zone. */
        time_zone: z.string(),
      }),
    ),
  }),
  refusals: NAMED,
});
