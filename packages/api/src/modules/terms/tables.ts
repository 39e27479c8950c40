import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const termsTables = {
  terms_documents: {
    of: "website",
    backup: "snapshot",
    // Published terms of websites.
    impersonal: ["website_id", "digest", "language", "parts"],
  },
} satisfies TableCards;
