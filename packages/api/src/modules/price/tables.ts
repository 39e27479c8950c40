import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const priceTables = {
  price_history: {
    of: "website",
    // Read and written together with the catalogues.
    placement: "local",
    backup: "snapshot",
    impersonal: ["website_id", "product_number", "variation_number", "currency", "catalogue_id"],
  },
} satisfies TableCards;
