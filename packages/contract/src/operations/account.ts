import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { operation } from "./operation.ts";
import { typedEmail } from "./typed-email.ts";

const text = z.string().min(1).max(254);

const language = z.enum(LANGUAGES);

/** Minor units. */
const credit = z.int().nonnegative();

const NAMED = { website_unknown: ["website_id", "known"], account_unknown: [] } as const;

const newAccount = z.strictObject({
  user_name: text,
  email: typedEmail.pipe(z.string().max(254)),
  /** Without one, the person chooses it by a mailed link. */
  password: z.string().min(1).max(1000).optional(),
  /** Default: the website's. */
  language: language.optional(),
  credit: credit.default(0),
  /** The giver of its credit [giver.naming]; default: the website itself. */
  giver: z.string().optional(),
});

export const createAccount = operation({
  name: "createAccount",
  summary: "Creates an account for a person, with or without a password",
  permission: "accounts.create",
  changes: true,
  input: z.strictObject({ website_id: z.string(), account: newAccount }),
  output: z.strictObject({ account_id: z.string(), currency: z.string() }),
  refusals: { website_unknown: ["website_id", "known"], giver_unknown: ["giver_id", "known"], user_name_taken: [] },
});

export const importAccounts = operation({
  name: "importAccounts",
  summary: "Creates accounts from a list, all or none",
  permission: "accounts.import",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    rows: z.array(z.strictObject({ row: z.int().positive(), values: newAccount })).min(1),
  }),
  output: z.strictObject({ accounts: z.int(), credit, currency: z.string() }),
  refusals: {
    website_unknown: ["website_id", "known"],
    giver_unknown: ["giver_id", "known"],
    user_name_taken: [],
    /** `first_row` has the same user name. */
    user_name_repeated: ["first_row"],
  },
});

export const creditAccount = operation({
  name: "creditAccount",
  summary: "Gives an account credit, once for each reference",
  permission: "accounts.credit",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    user_name: text,
    amount: z.int().positive(),
    /** Named again, it gives nothing again. */
    reference: z.string().min(1).max(100),
    /** Recorded with the transfer. */
    reason: z.string().min(1).max(200),
  }),
  output: z.strictObject({
    available: credit,
    currency: z.string(),
    /** The credit was given before. */
    is_repeated: z.boolean(),
  }),
  refusals: { ...NAMED, account_erased: [], reference_used: ["reference"] },
});

export const setAccountState = operation({
  name: "setAccountState",
  summary: "Locks an account, which ends its sessions, or unlocks it",
  permission: "accounts.lock",
  changes: true,
  input: z.strictObject({ website_id: z.string(), user_name: text, state: z.enum(["active", "locked"]) }),
  output: z.strictObject({ was: z.enum(["active", "locked"]) }),
  refusals: { ...NAMED, account_erased: [] },
});

export const showAccount = operation({
  name: "showAccount",
  summary: "Shows state, language, credit and transfers of an account",
  permission: "accounts.show",
  changes: false,
  input: z.strictObject({ website_id: z.string(), user_name: text }),
  output: z.object({
    account_id: z.string(),
    state: z.enum(["active", "locked"]),
    language,
    has_password: z.boolean(),
    /** The giver of its credit; null for the website itself. */
    giver_id: z.string().nullable(),
    created_at: z.date(),
    currency: z.string(),
    available: z.int(),
    /** Reserved by payments in process. */
    pending: z.int(),
    transfers: z.array(
      z.object({
        created_at: z.date(),
        reason: z.string(),
        phase: z.string(),
        /** Minor units; positive for a credit to the account. */
        amount: z.int(),
        order_number: z.string().nullable(),
      }),
    ),
    /** The website's time zone. */
    time_zone: z.string(),
  }),
  refusals: NAMED,
});
