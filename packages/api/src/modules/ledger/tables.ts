import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const ledgerTables = {
  ledger_accounts: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "account_id", "kind", "normal_side", "currency"],
  },
  ledger_transfers: {
    of: "website",
    backup: "snapshot",
    // Operators write the reason and the reference of credit, without names [customer.notes].
    impersonal: [
      "website_id",
      "transfer_id",
      "debit_account_id",
      "credit_account_id",
      "currency",
      "phase",
      "pending_transfer_id",
      "reason",
      "order_website_id",
      "order_id",
    ],
  },
} satisfies TableCards;
