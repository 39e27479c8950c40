import { z } from "zod";
import { operation } from "./operation.ts";

const variation = z.strictObject({
  product_number: z.string(),
  variation_number: z.string(),
  /** Minor units; only for a free amount. */
  face_value: z.int().positive().nullable(),
});

const stockRow = variation.extend({
  code: z.string().min(1).max(500, "must have at most 500 characters"),
  /** The last day on which it can be redeemed, such as 2027-12-31; default: it has no end. */
  valid_until: z.iso.date("must be a day such as 2027-12-31").optional(),
});

/** A code to be delivered to a customer, in plain text. */
export type StockEntry = z.output<typeof stockRow>;

export const importStock = operation({
  name: "importStock",
  summary: "Imports codes into the stock; waiting orders are delivered afterwards",
  permission: "stock.import",
  changes: true,
  input: z.strictObject({ rows: z.array(z.strictObject({ row: z.int().positive(), values: stockRow })).min(1) }),
  output: z.strictObject({
    codes: z.int(),
    /** Waiting orders that are fulfilled again. */
    waiting_orders: z.int(),
    /** The number of codes added to each variation. */
    added: z.array(variation.extend({ codes: z.int() })),
  }),
  refusals: {
    product_unknown: ["product_number"],
    product_without_code: ["product_number"],
    variation_unknown: ["product_number", "variation_number"],
    face_value_unwanted: [],
    face_value_missing: [],
    face_value_unknown: ["product_number"],
    /** `first_row` has the same code. */
    stock_code_repeated: ["first_row"],
    stock_code_taken: [],
    stock_code_expired: [],
  },
});

export const listStockLevels = operation({
  name: "listStockLevels",
  summary: "Lists how many codes are free of each variation, how many are needed, and how long they last",
  permission: "stock.levels",
  changes: false,
  input: z.strictObject({
    /** Default: all. */
    product_number: z.string().optional(),
    /** Only what this website sells; the stock itself is shared by all. Default: all. */
    website_id: z.string().optional(),
    /** Only what lasts fewer days, or is missing already. */
    below_days: z.number().nonnegative().optional(),
  }),
  output: z.strictObject({
    /** In the order in which they run out, the first one first. */
    levels: z.array(
      variation.extend({
        free: z.int(),
        /** Codes that orders wait for. */
        missing: z.int(),
        /** Handed out on average of the last 28 days. */
        per_day: z.number(),
        /** The days for which the free codes last at this pace; null if none was handed out. */
        days_left: z.number().nullable(),
      }),
    ),
  }),
  refusals: { website_unknown: ["website_id", "known"] },
});
