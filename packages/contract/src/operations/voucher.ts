import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { BOUND_ADDRESS_COLUMNS } from "./bound-address.ts";
import { operation } from "./operation.ts";
import { reason } from "./reason.ts";

/** The maximum number of codes per issue. */
export const MAX_CODES = 100_000;

/** A day in the website's time zone, or a time with its offset. */
export const dayOrTime = z
  .string()
  .refine(
    (text) => z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success,
    "must be a day such as 2027-12-31, or a time with offset",
  );

/** Minor units. */
const value = z.int().positive();

const WEBSITE_REFUSALS = {
  website_unknown: ["website_id", "known"],
  catalogue_unknown: ["catalogue_id", "known"],
  giver_unknown: ["giver_id", "known"],
  /** `start` is "now" if no other start was given. */
  validity_reversed: ["start"],
} as const;

const issued = z.strictObject({
  vouchers: z.array(z.strictObject({ code: z.string(), tan: z.string().nullable() })),
  currency: z.string(),
  valid_until: z.date().nullable(),
  time_zone: z.string(),
});

/**
 * Has the caller keep codes for good before they count: what it cannot keep is not issued. A caller that does not answer
 * takes them from the output; a dry run does not ask.
 */
function keeping<Codes extends z.ZodType>(codes: Codes) {
  return { asked: codes, answer: z.boolean(), isOptional: true } as const;
}

/** The name by which vouchers issued or imported together are found, in lists and statements. */
const batchName = z.string().min(1).max(200);

export const issueVouchers = operation({
  name: "issueVouchers",
  summary: "Generates codes and issues their vouchers; only the output contains the codes",
  permission: "vouchers.issue",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    value,
    count: z.int().min(1).max(MAX_CODES).default(1),
    /** Default: now. */
    valid_from: dayOrTime.optional(),
    /** The last day that counts; default: no end. */
    valid_until: dayOrTime.optional(),
    combinable: z.boolean().default(true),
    /** An identification number to enter with each code: this one, or one generated for each. */
    tan: z.union([z.strictObject({ number: z.string().min(1) }), z.literal("made")]).optional(),
    /** Websites of this group also redeem the codes; default: the website's group. */
    website_group: z.string().optional(),
    /** Catalogues that the codes open; default: the website's default. */
    catalogue_ids: z.array(z.string()).optional(),
    /** The giver of the vouchers [giver.naming]; default: the website itself. */
    giver_id: z.string().optional(),
    /** Default: the current time. */
    batch: batchName.optional(),
  }),
  output: issued,
  asks: { keep: keeping(issued) },
  refusals: { ...WEBSITE_REFUSALS, output_not_taken: [] },
});

/** A row of the file. Missing columns have the defaults. */
const voucherRow = z.strictObject({
  code: z.string(),
  value,
  valid_from: dayOrTime.optional(),
  valid_until: dayOrTime.optional(),
  combinable: z.boolean().default(true),
  /** The identification number to enter with the code. */
  tan: z.string().optional(),
  batch: batchName.optional(),
  /** Ids of catalogues that the voucher opens. */
  catalogues: z.array(z.string()).optional(),
  /** The id of who gives it. */
  giver: z.string().optional(),
  ...BOUND_ADDRESS_COLUMNS,
});

export const importVouchers = operation({
  name: "importVouchers",
  summary: "Imports vouchers with codes that were generated elsewhere",
  permission: "vouchers.import",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    rows: z.array(z.strictObject({ row: z.int().positive(), values: voucherRow })).min(1),
  }),
  output: z.strictObject({
    vouchers: z.int(),
    currency: z.string(),
    /** The number of vouchers of each value. */
    values: z.array(z.strictObject({ value, vouchers: z.int() })),
  }),
  refusals: {
    ...WEBSITE_REFUSALS,
    voucher_code_short: ["minimum"],
    /** It looks like a generated code but has a wrong check character, so it could never be entered. */
    voucher_code_mistyped: [],
    /** `first_row` has the same code. */
    voucher_code_repeated: ["first_row"],
    voucher_code_taken: [],
    /** `problem` is one of the address's; the place names its column. */
    voucher_address_invalid: ["problem"],
  },
});

const transfer = z.object({
  created_at: z.date(),
  reason: z.string(),
  phase: z.string(),
  /** Minor units; positive for a credit to the voucher. */
  amount: z.int(),
  order_number: z.string().nullable(),
});

export const showVoucher = operation({
  name: "showVoucher",
  summary: "Shows state, value, balance and transfers of a voucher; of its code only the last four characters",
  permission: "vouchers.show",
  changes: false,
  input: z.strictObject({ code: z.string() }),
  output: z.object({
    id: z.string(),
    last_four: z.string(),
    /** "redeemable", or the reason why it is not. */
    state: z.string(),
    website_id: z.string(),
    website_group: z.string().nullable(),
    currency: z.string(),
    value,
    /** Credit that can be spent. */
    available: z.int(),
    /** Reserved by payments in process. */
    pending: z.int(),
    /** Null: since it was issued. */
    valid_from: z.date().nullable(),
    valid_until: z.date().nullable(),
    combinable: z.boolean(),
    requires_tan: z.boolean(),
    /** Why it is blocked; null while it is not. */
    block_reason: z.string().nullable(),
    /** The id of the voucher that took its place. */
    replaced_by: z.string().nullable(),
    /** The number of the return by which it is void. */
    returned_in: z.int().nullable(),
    has_mandatory_address: z.boolean(),
    catalogue_ids: z.array(z.string()).nullable(),
    /** The giver of the voucher; null for the website itself. */
    giver_id: z.string().nullable(),
    batch: z.string(),
    transfers: z.array(transfer),
    /** The website's time zone. */
    time_zone: z.string(),
  }),
  refusals: { voucher_unknown: [] },
});

/** A voucher's code, or its id. */
const named = z.string().min(1);

const changed = z.strictObject({
  id: z.string(),
  last_four: z.string(),
  /** False if there was nothing to change. */
  is_changed: z.boolean(),
});

const NAMED_REFUSALS = {
  voucher_unknown: [],
  /** Another code has taken its place. */
  voucher_replaced: ["replaced_by"],
  /** The client returned it. */
  voucher_returned: ["number"],
} as const;

export const blockVoucher = operation({
  name: "blockVoucher",
  summary: "Blocks a voucher: its code is refused, and credit that was entered before cannot be ordered",
  permission: "vouchers.block",
  changes: true,
  input: z.strictObject({ voucher: named, reason }),
  output: changed,
  refusals: NAMED_REFUSALS,
});

export const unblockVoucher = operation({
  name: "unblockVoucher",
  summary: "Makes a blocked voucher usable again",
  permission: "vouchers.unblock",
  changes: true,
  input: z.strictObject({ voucher: named, reason }),
  output: changed,
  refusals: NAMED_REFUSALS,
});

export const extendVoucher = operation({
  name: "extendVoucher",
  summary: "Gives a voucher a later last day",
  permission: "vouchers.extend",
  changes: true,
  input: z.strictObject({ voucher: named, reason, valid_until: dayOrTime }),
  output: changed,
  refusals: {
    ...NAMED_REFUSALS,
    validity_reversed: ["start"],
    /** It is valid until then or longer; `valid_until` is empty for a voucher without an end. */
    validity_not_longer: ["valid_until"],
  },
});

/** A single code with its value in minor units. */
const replacement = issued.extend({ id: z.string(), value, last_four: z.string() });

export const replaceVoucher = operation({
  name: "replaceVoucher",
  summary: "Issues a new code for the rest of a voucher, and makes the old one worthless; only the output has the code",
  permission: "vouchers.replace",
  changes: true,
  input: z.strictObject({
    voucher: named,
    reason,
  }),
  output: replacement,
  asks: { keep: keeping(replacement) },
  refusals: {
    ...NAMED_REFUSALS,
    output_not_taken: [],
    /** It has no credit left. */
    voucher_spent: [],
    /** An order used it meanwhile. */
    voucher_changed: [],
  },
});

export const countKnownCodes = operation({
  name: "countKnownCodes",
  summary: "Counts how many of the codes in a file are the shop's; it tells of none which",
  permission: "vouchers.count",
  changes: false,
  input: z.strictObject({ codes: z.array(z.string()).max(MAX_CODES) }),
  output: z.strictObject({ known: z.int() }),
  refusals: {},
});

export const linkVouchers = operation({
  name: "linkVouchers",
  summary: "Makes links that bring codes to the website; each is worth as much as its code, and no output is stored",
  permission: "vouchers.link",
  changes: true,
  input: z.strictObject({ website_id: z.string(), codes: z.array(z.string().min(1).max(100)).min(1).max(MAX_CODES) }),
  output: z.strictObject({
    /** In the order of the codes. */
    links: z.array(z.string()),
    /** The details of the website for a letter. */
    website_title: z.string(),
    public_url: z.string(),
    /** The website's default language. */
    language: z.enum(LANGUAGES),
    currency: z.string(),
    seller: z.object({
      name: z.string(),
      address: z.array(z.string()),
      email: z.string(),
      phone: z.string().optional(),
    }),
    primary_color: z.string(),
    /** Base64. */
    logo: z.object({ media_type: z.string(), content: z.string() }).nullable(),
  }),
  refusals: { website_unknown: ["website_id", "known"] },
});
