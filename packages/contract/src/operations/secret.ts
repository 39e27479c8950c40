import { z } from "zod";
import { operation } from "./operation.ts";
import { secretName } from "./secret-settings.ts";

/** Longer ones are no keys of a service. */
const LONGEST_SECRET = 10_000;

const NAMED = { website_unknown: ["website_id", "known"] } as const;

export const setSecret = operation({
  name: "setSecret",
  summary: "Stores a secret of a website, encrypted, in place of an earlier one of this name",
  permission: "secrets.set",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    name: secretName,
    value: z
      .string()
      .min(1, "the value is empty")
      .max(LONGEST_SECRET, `the value has more than ${LONGEST_SECRET} characters`),
  }),
  output: z.strictObject({
    /** There was one of this name before. */
    is_replaced: z.boolean(),
  }),
  refusals: {
    ...NAMED,
    /** The shop makes the secret of this name itself. */
    secret_reserved: ["name"],
    /** It is a partner's key. */
    secret_of_partner: ["name"],
  },
});

export const listSecrets = operation({
  name: "listSecrets",
  summary: "Lists the secrets of one website or of all, without their values",
  permission: "secrets.list",
  changes: false,
  input: z.strictObject({
    /** Default: all. */
    website_id: z.string().optional(),
  }),
  output: z.strictObject({
    secrets: z.array(
      z.strictObject({
        website_id: z.string(),
        name: z.string(),
        changed_at: z.date(),
        /** The website's time zone. */
        time_zone: z.string(),
        /** The operator who stored it; null if the shop made it. */
        changed_by: z.string().nullable(),
        /** The settings that refer to it, such as "captcha.secret". */
        used_by: z.array(z.string()),
        is_made_by_shop: z.boolean(),
      }),
    ),
  }),
  refusals: NAMED,
});

export const removeSecret = operation({
  name: "removeSecret",
  summary: "Removes a secret that no setting of its website refers to",
  permission: "secrets.remove",
  changes: true,
  input: z.strictObject({ website_id: z.string(), name: secretName }),
  output: z.strictObject({}),
  refusals: {
    ...NAMED,
    secret_reserved: ["name"],
    secret_of_partner: ["name"],
    /** `known` are the names of the website's secrets. */
    secret_unknown: ["name", "known"],
    /** `settings` refer to it. */
    secret_used: ["name", "settings"],
  },
});
