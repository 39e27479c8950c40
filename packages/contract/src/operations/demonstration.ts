import { z } from "zod";
import { addressFields } from "../shapes/address.ts";
import { operation } from "./operation.ts";

const count = z.int().nonnegative();

export const showDemo = operation({
  name: "showDemo",
  summary: "Shows the digest of the files of the demonstration",
  permission: "demonstration.show",
  changes: false,
  // Every start of a demonstration asks.
  records: "none",
  input: z.strictObject({}),
  /** A digest of the files; "unfinished" while it is being made, null if this is no demonstration. */
  output: z.strictObject({ digest: z.string().nullable() }),
  refusals: {},
});

export const beginDemo = operation({
  name: "beginDemo",
  summary: "Marks the database as a demonstration, before it is created or updated",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  refusals: { demo_elsewhere: [] },
});

export const finishDemo = operation({
  name: "finishDemo",
  summary: "Records the digest of the files of the demonstration",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({ digest: z.string() }),
  output: z.strictObject({}),
  refusals: {},
});

export const issueDemoVouchers = operation({
  name: "issueDemoVouchers",
  summary: "Issues missing codes of the demonstration, which are public",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({
    batch: z.string(),
    vouchers: z.array(
      z.strictObject({
        website: z.string(),
        code: z.string(),
        /** Minor units. */
        value: z.int().positive(),
        /** All of its credit is spent. */
        spent: z.literal(true).optional(),
        /** Expired before the demonstration was created. */
        past: z.literal(true).optional(),
        /** Valid from a day that does not come soon. */
        later: z.literal(true).optional(),
        combinable: z.boolean().default(true),
        /** The identification number to enter with it. */
        tan: z.string().optional(),
        /** Default: the website's. */
        currency: z.string().optional(),
        /** The giver of the voucher. */
        giver_id: z.string().optional(),
        /** The delivery address that it is bound to. */
        mandatory_address: addressFields.optional(),
      }),
    ),
  }),
  output: z.strictObject({ codes: z.array(z.string()) }),
  refusals: {},
});

export const createDemoAccounts = operation({
  name: "createDemoAccounts",
  summary: "Creates missing users of the demonstration, whose passwords are public",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({
    accounts: z.array(
      z.strictObject({
        website: z.string(),
        user_name: z.string(),
        email: z.string(),
        password: z.string(),
        /** Minor units. */
        credit: count,
      }),
    ),
  }),
  output: z.strictObject({ user_names: z.array(z.string()) }),
  refusals: {},
});

export const addDemoPartner = operation({
  name: "addDemoPartner",
  summary:
    "Lets the partner whom the sandbox plays bring visitors into a website of the demonstration, and take them over",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({
    website: z.string(),
    partner: z.string(),
    /** The name of the secret that the partner's portal shares with the website. */
    portal_secret: z.string(),
  }),
  output: z.strictObject({ is_added: z.boolean() }),
  refusals: {},
});

export const fillDemoStock = operation({
  name: "fillDemoStock",
  summary: "Refills the stock with generated codes, so that the demonstration is never sold out",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({ codes: count }),
  refusals: {},
});

/** `is_changed` marks something that the demonstration's files also contain, but that was replaced since. */
const part = z.strictObject({ id: z.string(), is_changed: z.boolean() });

const contents = z.strictObject({
  websites: z.array(part),
  catalogues: z.array(part),
  givers: z.array(part),
  issued_codes: count,
  stock_codes: count,
  orders: count,
  accounts: count,
});

/** The contents of a database, or a part of them. */
export type DemoContents = z.output<typeof contents>;

export const resetDemo = operation({
  name: "resetDemo",
  summary: "Erases the whole database; for demonstrations only",
  permission: "demonstration.reset",
  changes: true,
  input: z.strictObject({
    /** The contents of the demonstration's files. */
    own: z.strictObject({
      websites: z.array(z.string()),
      catalogue: z.string(),
      givers: z.array(z.string()),
      batch: z.string(),
    }),
    /** Also erase data that does not belong to the demonstration. */
    everything: z.boolean(),
    /** The operator has seen that data, and agreed. */
    is_confirmed: z.boolean(),
  }),
  /** The erased data; in a dry run, the data to erase. */
  output: z.strictObject({ erased: contents }),
  refusals: {
    demo_absent: [],
    /** `contents` of this and the next one cannot be restored from the demonstration's files. */
    demo_foreign: ["contents"],
    demo_unconfirmed: ["contents"],
  },
});
