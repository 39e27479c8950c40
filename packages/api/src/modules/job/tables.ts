import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const jobTables = {
  failed_jobs: {
    of: "all",
    backup: "snapshot",
    // Jobs hold ids. A reason is the message of an error, which never repeats what was typed [operator.log].
    impersonal: ["job_id", "name", "data", "reason"],
  },
} satisfies TableCards;
