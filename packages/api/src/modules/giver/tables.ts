import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const giverTables = {
  givers: {
    of: "all",
    placement: "reference",
    backup: "snapshot",
    impersonal: ["giver_id", "name", "primary_color", "secondary_color", "logo", "question"],
  },
} satisfies TableCards;
