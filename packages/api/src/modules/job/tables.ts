import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const jobTables = {
  failed_jobs: {
    of: "all",
    backup: "snapshot",
    // `data` holds ids. `reason` is the message of an error, which never repeats typed text [operator.log].
    impersonal: ["job_id", "name", "data", "reason"],
  },
} satisfies TableCards;
