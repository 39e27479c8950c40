import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const fontTables = {
  fonts: {
    of: "all",
    backup: "snapshot",
    impersonal: ["font_id", "content", "licence"],
  },
} satisfies TableCards;
