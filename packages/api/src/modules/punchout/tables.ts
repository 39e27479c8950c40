import type { TableCards } from "../../tables/table-card.ts";
import { deletePastVisits } from "./visit-store.ts";

/** The tables of the module. */
export const punchoutTables = {
  buyers: {
    of: "website",
    backup: "snapshot",
    // Companies, their systems and what is agreed with them.
    impersonal: ["website_id", "buyer_id", "domain", "identity", "state", "settings"],
  },
  buyer_secrets: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "buyer_id", "secret_id", "secret_hash"],
  },
  punchout_visits: {
    of: "website",
    backup: { leftOut: "visits of the last day, with sessions that are left out" },
    // Ids and addresses of procurement systems, for a day. What they send about people is not stored [punchout.message].
    impersonal: [
      "website_id",
      "visit_id",
      "buyer_id",
      "operation",
      "reference",
      "request_digest",
      "buyer_cookie",
      "return_url",
      "envelope",
      "items",
      "start_digest",
      "basket_id",
      "basket",
      "session_digest",
    ],
    retention: [
      {
        counted: "punchout_visits",
        batch: ({ shop: { db }, limits }, size) => deletePastVisits(db, limits.visitsEnded, size),
      },
    ],
  },
} satisfies TableCards;
