import { HOLDING_KINDS, STAY_REASONS } from "@guerdon/domain/privacy/erasure";
import { z } from "zod";
import { operation } from "./operation.ts";
import { typedEmail } from "./typed-email.ts";

const person = {
  website_id: z.string(),
  email: typedEmail,
  /** The partner's id of the person, if it is known, too [handshake.person]. */
  partner: z.strictObject({ id: z.string(), external_id: z.string().min(1) }).optional(),
};

/** Something that the shop holds of a person, without the person. */
const named = z.strictObject({ kind: z.enum(HOLDING_KINDS), name: z.string() });

const staying = named.extend({
  reason: z.enum(STAY_REASONS),
  /** When it can be erased, or ends by itself; null if that is unknown. */
  until: z.date().nullable(),
});

export const exportCustomer = operation({
  name: "exportCustomer",
  summary: "Tells all that the shop knows of the person of an e-mail address on a website",
  permission: "customers.export",
  changes: false,
  input: z.strictObject(person),
  output: z.strictObject({
    exported_at: z.date(),
    holdings: z.array(named.extend({ data: z.json() })),
  }),
  refusals: { website_unknown: ["website_id", "known"] },
});

export const eraseCustomer = operation({
  name: "eraseCustomer",
  summary: "Erases the person of an e-mail address on a website wherever the shop may forget them. It cannot be undone",
  permission: "customers.erase",
  changes: true,
  input: z.strictObject({
    ...person,
    /** Also accounts with credit, which is lost to the person. */
    give_up_credit: z.boolean().default(false),
    /** Without the list that lets a restored back-up erase again. */
    without_list: z.boolean().default(false),
  }),
  output: z.strictObject({
    erased_at: z.date(),
    erased: z.array(named),
    stays: z.array(staying),
    /** The data that a second search finds, except what stays: none, unless it was added meanwhile. */
    left: z.array(named),
  }),
  refusals: { website_unknown: ["website_id", "known"], erasure_list_missing: [] },
});

export const eraseAgain = operation({
  name: "eraseAgain",
  summary: "Erases all that the list of erasures names, after a back-up was restored",
  permission: "customers.erase",
  changes: true,
  input: z.strictObject({}),
  output: z.strictObject({
    /** Entries of the list, repeated ones counted once. */
    listed: z.int().nonnegative(),
    /**
     * The data that must stay in this database: open withdrawals, unallocated money, addresses of vouchers with credit.
     */
    left: z.array(named),
  }),
  refusals: { erasure_list_missing: [] },
});
