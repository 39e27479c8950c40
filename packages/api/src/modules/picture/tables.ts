import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const pictureTables = {
  pictures: {
    of: "all",
    backup: { first: { key: ["picture_id"], content: ["content"] } },
    impersonal: ["picture_id", "media_type", "content"],
  },
} satisfies TableCards;
