import type { TableCards } from "../../tables/table-card.ts";
import { deletePastAuthors } from "./store.ts";

/** The tables of the module. */
export const editingTables = {
  authors: {
    of: "website",
    backup: { leftOut: "who sees drafts for some hours: they enter a new word" },
    impersonal: ["website_id", "word_digest", "token_digest"],
    retention: [
      { counted: "authors", batch: ({ shop: { db }, limits }, size) => deletePastAuthors(db, limits.now, size) },
    ],
  },
} satisfies TableCards;
