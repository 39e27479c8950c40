import { z } from "zod";
import { inOwnWords } from "../validation-words.ts";
import { fileBytes } from "./file-bytes.ts";
import { type GiverSettingsFile, giverSettings } from "./giver-settings.ts";
import { operation } from "./operation.ts";

const settingsFile = z.custom<GiverSettingsFile>().superRefine((raw, context) => {
  const checked = giverSettings.safeParse(raw, { error: inOwnWords });
  for (const { path, message } of checked.error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [...path], message });
  }
});

const NAMED = { giver_unknown: ["giver_id", "known"] } as const;

const count = z.int().nonnegative();
/** The numbers of records that name a giver. */
const NAMERS = { vouchers: count, accounts: count, buyers: count } as const;

export const applyGiver = operation({
  name: "applyGiver",
  summary: "Stores a giver's name, logo, colours and question from its folder",
  permission: "givers.apply",
  changes: true,
  input: z.strictObject({
    settings: settingsFile,
    logo: fileBytes,
  }),
  output: z.strictObject({
    id: z.string(),
    name: z.string(),
    unchanged: z.boolean(),
    is_new: z.boolean(),
    /** The names of the settings that differ. */
    changes: z.array(z.string()),
  }),
  refusals: {
    picture_not_vector: [],
    picture_unfit: ["message"],
  },
});

export const listGivers = operation({
  name: "listGivers",
  summary: "Lists the givers, with how many vouchers, accounts and buyers name each",
  permission: "givers.list",
  changes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    givers: z.array(
      z.strictObject({
        giver_id: z.string(),
        name: z.string(),
        asks: z.boolean(),
        ...NAMERS,
      }),
    ),
  }),
  refusals: {},
});

const texts = z.record(z.string(), z.string());

export const showGiver = operation({
  name: "showGiver",
  summary: "Shows a giver: its look, its question, and how many vouchers, accounts and buyers name it on each website",
  permission: "givers.show",
  changes: false,
  input: z.strictObject({ giver_id: z.string() }),
  output: z.strictObject({
    giver_id: z.string(),
    name: z.string(),
    primary_color: z.string(),
    secondary_color: z.string(),
    /** The path of the logo on every website. */
    logo: z.string(),
    question: z
      .strictObject({
        text: texts,
        required: z.boolean(),
        answers: z.array(z.strictObject({ id: z.string(), text: texts })),
      })
      .nullable(),
    applied_at: z.date(),
    named_on: z.array(z.strictObject({ website_id: z.string(), ...NAMERS })),
  }),
  refusals: NAMED,
});

export const removeGiver = operation({
  name: "removeGiver",
  summary: "Removes a giver that no voucher, account or buyer names; orders keep its look",
  permission: "givers.remove",
  changes: true,
  input: z.strictObject({ giver_id: z.string() }),
  output: z.strictObject({ name: z.string() }),
  refusals: {
    ...NAMED,
    /** It is still named: how often, and on which websites. */
    giver_named: ["giver_id", "vouchers", "accounts", "buyers", "websites"],
  },
});
