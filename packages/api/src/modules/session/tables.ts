import { digest, type TableCards } from "../../tables/table-card.ts";
import { subjectsOfAllAddresses } from "./all-addresses.ts";
import { deletePastAttempts } from "./attempt-store.ts";

/** The tables of the module. */
export const sessionTables = {
  sessions: {
    of: "website",
    backup: { leftOut: "visits: everybody logs in again" },
    personal: { session_digest: digest(null), hand_over_digest: digest(null), support_number: digest(null) },
    impersonal: [
      "website_id",
      "basket_id",
      "catalogue_ids",
      "confirmed_hints",
      "order_id",
      "order_ids",
      "key_id",
      "subject",
      "checked_for",
      "payment_attempt_id",
      "handshake_product",
    ],
    retention: [
      { counted: "sessions", key: ["website_id", "session_digest"], time: "expires_at", before: "sessionsEnded" },
    ],
  },
  attempt_counters: {
    of: "website",
    backup: { leftOut: "counts wrong codes and new sessions of the last day" },
    // Digests of network addresses, and of names for which a new password was requested.
    personal: { subject: digest(null) },
    impersonal: ["website_id"],
    retention: [
      {
        counted: "attempt_counters",
        batch: ({ shop: { db, keyring }, limits }, size) =>
          deletePastAttempts(db, { before: limits.attemptHours, kept: subjectsOfAllAddresses(keyring) }, size),
      },
      // The wrong codes of all addresses together are kept longer [voucher.guessing].
      { counted: "attempt_counters", key: ["website_id", "subject", "hour"], time: "hour", before: "guessingHours" },
    ],
  },
} satisfies TableCards;
