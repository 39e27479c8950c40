import { z } from "zod";
import { operation } from "./operation.ts";

const count = z.int().nonnegative();

const key = z.object({
  key_id: z.string(),
  /** current: in SHOP_SECRET; given: in SHOP_SECRET_PREVIOUS; missing: in neither. */
  given: z.enum(["current", "given", "missing"]),
  /** Absent for a key that has not been used yet. */
  state: z.string().optional(),
  /** Unspent vouchers whose codes are digested with it. */
  vouchers: count,
  stock_codes: count,
  /** Orders and baskets whose people are encrypted with it, and entries of bank statements with their payers. */
  orders: count,
  /** Delivery addresses that vouchers are bound to, encrypted with it. */
  addresses: count,
  /** Accounts that are encrypted with it. */
  accounts: count,
  /** Subscribers of newsletters that are encrypted with it. */
  subscribers: count,
  /** Withdrawals that are encrypted with it. */
  withdrawals: count,
  /** Invoices and credit notes that are encrypted with it, and the same as printed. */
  invoices: count,
  /** Secrets of websites that are encrypted with it. */
  secrets: count,
  /** Open sessions. They are lost without the key. */
  sessions: count,
});

export const showKeys = operation({
  name: "showKeys",
  summary: "Shows the keys in use, and the data that still needs each of them",
  permission: "keys.show",
  changes: false,
  input: z.strictObject({}),
  output: z.strictObject({ keys: z.array(key) }),
  refusals: {},
});

export const rotateKeys = operation({
  name: "rotateKeys",
  summary: "Encrypts all readable data again with the current key, in batches; may be interrupted and repeated",
  permission: "keys.rotate",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({
    current_key: z.string(),
    /** The number of records moved to the current key; in a dry run, to be moved. */
    stock_codes: count,
    /** The same for orders and baskets with their people. */
    orders: count,
    /** The same for delivery addresses that vouchers are bound to. */
    addresses: count,
    accounts: count,
    subscribers: count,
    withdrawals: count,
    invoices: count,
    secrets: count,
    /** Ids of what its key cannot decrypt: stock codes, orders, vouchers, accounts and others that were changed. */
    broken: z.array(z.string()),
    is_interrupted: z.boolean(),
    /** The keys of SHOP_SECRET_PREVIOUS, and the records that still need them. */
    previous: z.array(key),
  }),
  refusals: {},
});
