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
  ledger_unsummed: { of: "website", backup: "snapshot", impersonal: ["website_id", "transfer_id"] },
  ledger_sums: {
    of: "website",
    backup: "snapshot",
    // The reasons of credit are operators' words, as above.
    impersonal: ["website_id", "period", "place", "currency", "debit_kind", "credit_kind", "reason", "phase"],
  },
  ledger_holder_sums: { of: "website", backup: "snapshot", impersonal: ["website_id", "period", "currency", "kind"] },
} satisfies TableCards;
