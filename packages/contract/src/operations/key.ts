import { z } from "zod";
import { operation } from "./operation.ts";

const count = z.int().nonnegative();

const key = z.object({
  key_id: z.string(),
  /** current: SHOP_SECRET; given: in SHOP_SECRET_PREVIOUS; missing: not given to this process. */
  given: z.enum(["current", "given", "missing"]),
  /** Absent for a key that no process has written with yet. */
  state: z.string().optional(),
  /** Unspent ones whose codes are digested with it. */
  vouchers: count,
  stock_codes: count,
  /** Sessions under way; without the key they are logged out. */
  sessions: count,
});

export const showKeys = operation({
  name: "showKeys",
  summary: "Which keys are in use, and what still needs each of them",
  permission: "keys.show",
  changes: false,
  input: z.strictObject({}),
  output: z.strictObject({ keys: z.array(key) }),
  refusals: {},
});

export const rotateKeys = operation({
  name: "rotateKeys",
  summary: "Encrypts what can be read anew with the current key, in batches; may be interrupted and repeated",
  permission: "keys.rotate",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({
    current_key: z.string(),
    /** How many are under the current key that were not before; of a dry run, how many would be. */
    stock_codes: count,
    /** Ids of stock codes that their key does not open: somebody changed them in the database. */
    broken: z.array(z.string()),
    is_interrupted: z.boolean(),
    /** Keys of SHOP_SECRET_PREVIOUS, and what needs them now. */
    previous: z.array(key),
  }),
  refusals: {},
});
