import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const refundTables = {
  refunds: {
    of: "website",
    backup: "snapshot",
    impersonal: [
      "website_id",
      "refund_id",
      "order_id",
      "state",
      "currency",
      "paid_by",
      "capture_id",
      "transaction_id",
      "request",
      "failure",
      "operator",
    ],
  },
  refund_lines: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "refund_id", "order_id"],
  },
  refund_credits: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "refund_id", "account_website_id", "account_id"],
  },
  disputes: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "currency", "state", "operator"],
  },
} satisfies TableCards;
