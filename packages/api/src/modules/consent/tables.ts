import { digest, type TableCards } from "../../tables/table-card.ts";
import { deletePastConsents } from "./store.ts";

/** The tables of the module. */
export const consentTables = {
  consents: {
    of: "website",
    backup: "snapshot",
    // The random id in a browser's cookie. Without the cookie it identifies no one.
    personal: { consent_id: digest(null) },
    impersonal: ["website_id", "version", "language", "agreed"],
    retention: [
      {
        counted: "consents",
        batch: ({ shop: { db }, limits }, size) => deletePastConsents(db, limits.consentsEnded, size),
      },
    ],
  },
} satisfies TableCards;
