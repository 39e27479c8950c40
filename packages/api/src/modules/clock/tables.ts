import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const clockTables = {
  clock: {
    of: "all",
    backup: "snapshot",
    impersonal: [],
  },
} satisfies TableCards;
