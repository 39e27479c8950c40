import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const captchaTables = {
  solved_challenges: {
    of: "website",
    backup: { leftOut: "captchas that were solved in the last minutes" },
    impersonal: ["website_id", "challenge"],
    retention: [
      { counted: "solved_challenges", key: ["website_id", "challenge"], time: "expires_at", before: "captchaExpired" },
    ],
  },
} satisfies TableCards;
