import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const pictureTables = {
  pictures: {
    of: "all",
    backup: { first: { key: ["picture_id"], content: ["content", "object_key"] } },
    impersonal: ["picture_id", "media_type", "content", "object_key"],
    outside: {
      kind: "pictures",
      key: ["picture_id"],
      column: "content",
      type: "bytea",
    },
  },
} satisfies TableCards;
