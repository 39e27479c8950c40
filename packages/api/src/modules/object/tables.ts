import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const objectTables = {
  loose_objects: {
    // Objects that no row names: those that are being stored, and those of rows that are gone.
    of: "all",
    backup: { leftOut: "names objects outside of the database, which a back-up has in its own files" },
    impersonal: ["object_key"],
  },
} satisfies TableCards;
