import { reportCredit, reportOrders, reportSettlement, reportTax } from "@guerdon/contract/operations/report";
import { sum } from "@guerdon/domain/money";
import type { Command } from "../runner/command.ts";
import { FORMAT } from "../runner/list-options.ts";
import { defaulting, option, required } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { readDay } from "../typed-day.ts";
import { BOOKINGS_COMMAND } from "./bookings-command.ts";
import { amountsOf, recordedLaterText, websiteOf } from "./report-rows.ts";

const WEBSITE = option("--site <id>", "only this website; default: every website, and their sums");
const SPAN = {
  website_id: WEBSITE,
  from: required("--from <day>", "the first day", readDay),
  to: required("--to <day>", "the last day", readDay),
};

const CREDIT_AMOUNTS = ["issued", "redeemed", "given_back", "expired", "returned", "outstanding", "reserved"] as const;
const ORDER_AMOUNTS = ["gross", "fees", "credit", "provider", "transfer", "given_back"] as const;
const TAX_AMOUNTS = ["net", "tax", "gross"] as const;
const SETTLED_AMOUNTS = ["received", "refunded", "returned", "assigned", "disputed", "net"] as const;

/** Places of a settlement between which transfers go: each stands in the row that it leaves, and in the one that it reaches. */
const BOTH_SIDES = ["provider", "bank", "credit", "unallocated", "orders"];

const credit = tableCommand("credit", reportCredit, {
  description: "The credit of vouchers and accounts at the end of a day: issued, redeemed, outstanding.",
  takes: {
    website_id: WEBSITE,
    day: option("--day <day>", "such as 2026-12-31; default: today, as far as it has gone", readDay),
  },
  columns: ["website", "day", "currency", ...CREDIT_AMOUNTS, "vouchers", "accounts", "recorded_later"],
  rows: ({ rows }, { format }) =>
    rows.map((row) => ({ ...row, website: websiteOf(row, format), ...amountsOf(row, CREDIT_AMOUNTS) })),
  empty: "There is no credit.",
  aside: ({ rows }, { day = "today" }) => {
    const later = rows.filter(({ website_id }) => website_id !== null).map(({ recorded_later }) => recorded_later);
    return recordedLaterText(sum(later), `on or before ${day}`);
  },
});

const orders = tableCommand("orders", reportOrders, {
  description: "Orders by day or month: placed, with their amounts and payments; cancelled, refunded, given back.",
  takes: {
    ...SPAN,
    format: FORMAT,
    by: defaulting("--by <period>", "a row for each day or month", {
      reading: ["day", "month"] as const,
      value: "day",
    }),
  },
  columns: [
    ...(["website", "period", "currency", "placed", "pieces", "gross", "fees", "credit", "provider"] as const),
    ...(["transfer", "cancelled", "refunded", "given_back"] as const),
  ],
  rows: ({ rows }, { format }) =>
    rows.map((row) => ({ ...row, website: websiteOf(row, format), ...amountsOf(row, ORDER_AMOUNTS) })),
  empty: "There were no orders.",
});

const vat = tableCommand("vat", reportTax, {
  description: "Net, tax and gross by legal kind and rate: orders that were paid, and refunds as negative amounts.",
  takes: SPAN,
  columns: ["website", "currency", "entry", "kind", "rate", ...TAX_AMOUNTS],
  rows: ({ rows }, { format }) =>
    rows.map((row) => ({ ...row, website: websiteOf(row, format), ...amountsOf(row, TAX_AMOUNTS) })),
  empty: "Nothing was paid or given back.",
});

const settlement = tableCommand("settlement", reportSettlement, {
  description: "What came in and went back: by the provider, the bank and credit; and what is owed at the end.",
  takes: SPAN,
  columns: ["website", "currency", "place", "transfers", ...SETTLED_AMOUNTS, "owed", "recorded_later"],
  rows: ({ rows }, { format }) =>
    rows.map((row) => ({
      ...row,
      website: websiteOf(row, format),
      ...amountsOf(row, SETTLED_AMOUNTS),
      owed: row.owed === null ? null : { minor: row.owed },
    })),
  empty: "No money and no credit moved.",
  aside: ({ rows }, { from, to }) => {
    const later = rows.filter(({ website_id, place }) => website_id !== null && BOTH_SIDES.includes(place));
    const transfers = sum(later.map(({ recorded_later }) => recorded_later)) / 2;
    return recordedLaterText(transfers, `from ${from} to ${to}`);
  },
});

/** Reports of credit, orders, tax and money. */
export const REPORT_COMMANDS: readonly Command[] = [credit, orders, vat, BOOKINGS_COMMAND, settlement];
