import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const fulfilmentTables = {
  mails: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "kind", "bounce_status"],
  },
} satisfies TableCards;
