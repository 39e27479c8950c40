import { z } from "zod";
import { operation } from "./operation.ts";

const count = z.int().nonnegative();

export const beginDemo = operation({
  name: "beginDemo",
  summary: "Marks the database as one of the demonstration, which is about to be made or brought up to date",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  refusals: { demo_elsewhere: [] },
});

export const finishDemo = operation({
  name: "finishDemo",
  summary: "Notes from which files the demonstration was made",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({ digest: z.string() }),
  output: z.strictObject({}),
  refusals: {},
});

export const issueDemoVouchers = operation({
  name: "issueDemoVouchers",
  summary: "Issues those of the demonstration's codes, which everybody may know, that are not there yet",
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
        /** All of its credit is gone. */
        spent: z.literal(true).optional(),
        /** Ended before the demonstration began. */
        past: z.literal(true).optional(),
      }),
    ),
  }),
  output: z.strictObject({ codes: z.array(z.string()) }),
  refusals: {},
});

export const fillDemoStock = operation({
  name: "fillDemoStock",
  summary: "Fills the stock up with made-up codes, so that nobody finds the demonstration sold out",
  permission: "demonstration.apply",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({ codes: count }),
  refusals: {},
});

/** Something that the demonstration's files would bring as well has `is_changed`: somebody brought another since. */
const part = z.strictObject({ id: z.string(), is_changed: z.boolean() });

const contents = z.strictObject({
  websites: z.array(part),
  catalogues: z.array(part),
  issued_codes: count,
  stock_codes: count,
  orders: count,
});

/** What a database holds, or a part of it. */
export type DemoContents = z.output<typeof contents>;

export const resetDemo = operation({
  name: "resetDemo",
  summary: "Erases the whole database, which then is as new; for demonstrations only",
  permission: "demonstration.reset",
  changes: true,
  input: z.strictObject({
    /** What the demonstration's files bring. */
    own: z.strictObject({ websites: z.array(z.string()), catalogue: z.string(), batch: z.string() }),
    /** Erase also what is not the demonstration's. */
    everything: z.boolean(),
    /** The operator has read what that is, and agreed. */
    is_confirmed: z.boolean(),
  }),
  /** All that was erased, or would be. */
  output: z.strictObject({ erased: contents }),
  refusals: {
    demo_absent: [],
    /** `contents` of these and the next are what nobody could make again from the demonstration's files. */
    demo_foreign: ["contents"],
    demo_unconfirmed: ["contents"],
  },
});
