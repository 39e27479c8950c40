import { TRANSFER_OUTCOMES, UNMATCHED_REASONS } from "@guerdon/domain/order/transfer-matching";
import { ENTRY_TEXT_LENGTH } from "@guerdon/domain/payment/bank-entry";
import { z } from "zod";
import { amountChanged, expectedAmount } from "./expected-amount.ts";
import { operation } from "./operation.ts";

const minor = z.int();
const word = z.string().max(200).nullable();

/** An entry of a bank statement. */
const bankEntry = z.strictObject({
  booked_on: z.iso.date(),
  amount: minor.positive(),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as EUR"),
  direction: z.enum(["credit", "debit"]),
  is_reversal: z.boolean(),
  bank_reference: word,
  reference: word,
  text: z.string().max(ENTRY_TEXT_LENGTH),
  party_name: word,
  party_iban: word,
});

/** An entry as it was stored. */
const storedEntry = z.strictObject({
  website_id: z.string(),
  entry_id: z.string(),
  booked_on: z.string(),
  amount: minor,
  currency: z.string(),
  outcome: z.enum(TRANSFER_OUTCOMES),
  reason: z.enum(UNMATCHED_REASONS).nullable(),
  /** The order that it is for, or that it names. */
  order_number: z.string().nullable(),
  /** The part that is not allocated yet. */
  rest: minor,
});

const websiteRefusal = { website_unknown: ["website_id", "known"] } as const;
const entryRefusals = {
  bank_entry_unknown: ["entry_id"],
  /** The entry is closed: assigned, given back, or a reversal of another entry. */
  bank_entry_closed: ["entry_id"],
  ...amountChanged,
} as const;
const orderRefusals = {
  order_unknown: ["order_number"],
  /** The order does not wait for a transfer. */
  order_not_awaiting: ["order_number", "state"],
} as const;

export const importBankStatement = operation({
  name: "importBankStatement",
  summary: "Takes the entries of a bank statement, and marks the orders that they pay as paid",
  permission: "payments.import",
  changes: true,
  input: z.strictObject({
    /** Required where the statement does not name its account. */
    website_id: z.string().nullable(),
    /** The number of orders that the operator expects to be paid; null: any number [payment.expected]. */
    expected_orders: z.int().nonnegative().nullable().default(null),
    entries: z.array(z.strictObject({ account: z.string().nullable(), entry: bankEntry })),
  }),
  output: z.strictObject({
    /** Entries that were taken, in their order. */
    entries: z.array(storedEntry),
    /** Entries that were taken from another file before. */
    known: z.int(),
    /** Money that went out, which is not stored. */
    outgoing: z.int(),
    /** Orders that are paid by it. */
    paid: z.int(),
  }),
  refusals: {
    ...websiteRefusal,
    /** No website has this bank account. */
    bank_account_unknown: ["account", "known"],
    /** The statement does not name its account, so the website must be given. */
    bank_account_unnamed: [],
    /** The website's bank account is another one. */
    bank_account_differs: ["website_id", "account"],
    /** It would pay more or fewer orders than the operator expects. */
    paid_orders_changed: ["expected", "paid"],
  },
});

export const listBankEntries = operation({
  name: "listBankEntries",
  summary: "Lists the money that belongs to no order, with who paid it, and entries that were taken back",
  permission: "payments.list",
  changes: false,
  input: z.strictObject({ website_id: z.string().nullable() }),
  output: z.strictObject({
    entries: z.array(
      storedEntry.extend({
        /** Null once it is erased. */
        payer: z.strictObject({ name: word, iban: word, reference: word, text: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: websiteRefusal,
});

export const assignBankEntry = operation({
  name: "assignBankEntry",
  summary: "Counts money that belongs to no order for one that waits for it",
  permission: "payments.assign",
  changes: true,
  input: z.strictObject({ entry_id: z.string(), order_number: z.string(), expected: expectedAmount }),
  output: z.strictObject({
    entry: storedEntry,
    /** The amount counted for the order. */
    amount: minor,
    is_paid: z.boolean(),
    missing: minor,
  }),
  refusals: {
    ...entryRefusals,
    ...orderRefusals,
    /** An entry that took another one back is no money. */
    bank_entry_is_reversal: ["entry_id"],
    bank_entry_currency_differs: ["currency"],
  },
});

export const returnBankEntry = operation({
  name: "returnBankEntry",
  summary: "Notes that money which belongs to no order was given back, by a transfer or by a reversal of the bank",
  permission: "payments.return",
  changes: true,
  input: z.strictObject({
    entry_id: z.string(),
    /** The entry by which the bank took it back. */
    reversal_id: z.string().nullable(),
    expected: expectedAmount,
  }),
  output: z.strictObject({ entry: storedEntry, returned: minor }),
  refusals: {
    ...entryRefusals,
    bank_entry_is_reversal: ["entry_id"],
    /** It is no reversal of this amount and currency. */
    bank_entry_reversal_differs: ["entry_id"],
  },
});
