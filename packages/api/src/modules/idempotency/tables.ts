import { digest, type TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const idempotencyTables = {
  idempotency_records: {
    of: "website",
    backup: { leftOut: "answers repeated requests of the last ten minutes, in sessions that are left out" },
    personal: {
      session_digest: digest(null),
      key_digest: digest(null),
      input_digest: digest(null),
      successor_digest: digest(null),
    },
    // `fields` are those of a failure, without the values that were typed (`failed`, once.ts).
    impersonal: ["website_id", "result", "fields"],
    retention: [
      {
        counted: "idempotency_records",
        key: ["website_id", "session_digest", "key_digest", "input_digest"],
        time: "recorded_at",
        before: "idempotencyRecorded",
      },
    ],
  },
} satisfies TableCards;
