import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const contentTables = {
  delivered_content: {
    of: "website",
    backup: "snapshot",
    // Published content of client brands.
    impersonal: ["website_id", "kind", "path", "language", "document"],
  },
  delivered_pictures: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "picture_id"],
  },
} satisfies TableCards;
