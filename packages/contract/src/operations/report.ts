import { LEDGER_ACCOUNT_KINDS } from "@guerdon/domain/ledger/ledger-account";
import { LEGAL_KINDS } from "@guerdon/domain/product";
import { z } from "zod";
import { operation } from "./operation.ts";

/** Ten years; nobody reads more rows. */
const MAX_DAYS = 3660;
const DAY_MS = 86_400_000;

const minor = z.int();
const count = z.int().nonnegative();
const day = z.iso.date("must be a day, such as 2026-12-31");

/** Where and in which currency; a row without a website is the sum of all websites. */
const home = { website_id: z.string().nullable(), currency: z.string() };

/** Days of each website, both included. */
const span = {
  /** Null: every website, and their sums. */
  website_id: z.string().nullable(),
  from: day,
  to: day,
};

interface Span {
  from: string;
  to: string;
}

function inOrder({ from, to }: Span): boolean {
  return from <= to;
}

function isReadable({ from, to }: Span): boolean {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS;
}

const IN_ORDER = { path: ["to"], message: "the last day is before the first one" };
const READABLE = { path: ["to"], message: `a report has at most ${MAX_DAYS} days` };

const refusals = { website_unknown: ["website_id", "known"] } as const;

export const reportCredit = operation({
  name: "reportCredit",
  summary: "Reports the credit of vouchers and accounts at the end of a day, and how it came about",
  permission: "reports.credit",
  changes: false,
  input: z.strictObject({
    /** Null: every website, and their sums. */
    website_id: z.string().nullable(),
    /** Null: today, as far as it has gone. */
    day: day.nullable(),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...home,
        /** A day of the website. */
        day: z.string(),
        issued: minor,
        /** Spent by orders. */
        redeemed: minor,
        /** Credit that orders gave back. */
        given_back: minor,
        /** Written off. */
        expired: minor,
        /** Left on codes that clients returned [voucher.take-back]. */
        returned: minor,
        /** The amount that holders can still claim: issued - redeemed + given_back - expired - returned. */
        outstanding: minor,
        /** The part of it that payments in process hold. */
        reserved: minor,
        /** The numbers of vouchers and accounts with a balance. */
        vouchers: count,
        accounts: count,
        /** Transfers dated on or before the day that were recorded after it [report.recorded-later]. */
        recorded_later: count,
      }),
    ),
  }),
  refusals,
});

export const reportOrders = operation({
  name: "reportOrders",
  summary: "Reports the orders of each day or month: what was placed, cancelled and given back",
  permission: "reports.orders",
  changes: false,
  input: z
    .strictObject({ ...span, by: z.enum(["day", "month"]) })
    .refine(inOrder, IN_ORDER)
    .refine(isReadable, READABLE),
  output: z.strictObject({
    /** Days or months in which nothing happened are left out. */
    rows: z.array(
      z.strictObject({
        ...home,
        /** `2026-06-30`, or `2026-06`: of a month at either end only the days that were asked for. */
        period: z.string(),
        placed: count,
        /** The pieces of the placed orders; the amounts below are of these orders, too. */
        pieces: count,
        gross: minor,
        /** The part of the gross amount that is fees, less discounts. */
        fees: minor,
        /** The parts of the gross amount by way of payment. */
        credit: minor,
        provider: minor,
        transfer: minor,
        /** Orders that ended in the period, whenever they were placed. */
        cancelled: count,
        refunded: count,
        /** Given back by refunds that were done in the period. */
        given_back: minor,
      }),
    ),
  }),
  refusals,
});

/** The sum of the ledger's transfers of a span. */
const booking = z.strictObject({
  /** A day of the website. */
  day: z.string(),
  /** Kinds of accounts. */
  debit: z.enum(LEDGER_ACCOUNT_KINDS),
  credit: z.enum(LEDGER_ACCOUNT_KINDS),
  /** Why they were booked. */
  reason: z.string(),
  transfers: count,
  amount: minor,
});

export const reportBookings = operation({
  name: "reportBookings",
  summary: "Reports what the ledger booked on each day, by the accounts that were debited and credited",
  permission: "reports.bookings",
  changes: false,
  input: z.strictObject(span).refine(inOrder, IN_ORDER).refine(isReadable, READABLE),
  output: z.strictObject({
    rows: z.array(booking.extend({ website_id: z.string(), currency: z.string() })),
  }),
  refusals,
});

export const exportDatev = operation({
  name: "exportDatev",
  summary: "Writes what the ledger of a website booked as a batch for DATEV (EXTF 700, Buchungsstapel)",
  permission: "reports.bookings",
  changes: false,
  input: z
    .strictObject({ ...span, website_id: z.string() })
    .refine(inOrder, IN_ORDER)
    .refine(isReadable, READABLE),
  output: z.strictObject({
    /** Has only characters of Windows-1252, in which it is to be stored. */
    text: z.string(),
    bookings: count,
  }),
  refusals: {
    ...refusals,
    /** The website's settings have no numbers for bookkeeping. */
    bookkeeping_missing: ["website_id"],
    /** DATEV takes the bookings of one fiscal year at a time. */
    fiscal_years_differ: ["next"],
    /** DATEV takes one currency at a time. */
    currencies_differ: ["currencies"],
  },
});

const TAX_KINDS = [...LEGAL_KINDS, "fee", "unknown"] as const;

export const reportTax = operation({
  name: "reportTax",
  summary: "Reports net, tax and gross amounts of paid orders and of refunds by legal kind and tax rate",
  permission: "reports.tax",
  changes: false,
  input: z.strictObject(span).refine(inOrder, IN_ORDER).refine(isReadable, READABLE),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...home,
        /** Orders that were paid, or refunds that were done, whose amounts are negative. */
        entry: z.enum(["sale", "refund"]),
        /** The line's legal kind, or a fee; unknown where an old order does not tell. */
        kind: z.enum(TAX_KINDS),
        /** Percent; null where an old order does not tell. */
        rate: z.number().nullable(),
        net: minor,
        tax: minor,
        gross: minor,
      }),
    ),
  }),
  refusals,
});

/** From where money and credit come, and what they are for. */
export const SETTLED_PLACES = [
  "provider",
  "bank",
  "credit",
  "unallocated",
  "returns",
  "orders",
  "fees",
  "credit_of_other_websites",
  "credit_spent_elsewhere",
] as const;

export const reportSettlement = operation({
  name: "reportSettlement",
  summary: "Reports what came in and went back: by the provider, the bank and credit, and what is still owed",
  permission: "reports.settlement",
  changes: false,
  input: z.strictObject(span).refine(inOrder, IN_ORDER).refine(isReadable, READABLE),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...home,
        place: z.enum(SETTLED_PLACES),
        /** Transfers of the ledger that the row adds up. */
        transfers: count,
        received: minor,
        /** Went back for orders. */
        refunded: minor,
        /** Went back because it belonged to no order. */
        returned: minor,
        /** Counts for orders now. */
        assigned: minor,
        /** Taken by disputes, less what won ones gave back. */
        disputed: minor,
        /** received - refunded - returned - assigned - disputed. */
        net: minor,
        /**
         * The amount that the operator owes at the end: refunds under way, money that belongs to no order, credit,
         * returned codes.
         */
        owed: minor.nullable(),
        /** The transfers among them that were recorded after the last day [report.recorded-later]. */
        recorded_later: count,
      }),
    ),
  }),
  refusals,
});
