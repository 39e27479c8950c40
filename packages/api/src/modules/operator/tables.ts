import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const operatorTables = {
  operator_log: {
    of: "all",
    backup: "snapshot",
    // The record has ids of people and names of fields, and no values [operator.recorded].
    impersonal: [
      "operator",
      "command",
      "outcome",
      "details",
      "operation",
      "caller_kind",
      "actor_kind",
      "trace_id",
      "website_id",
      "subject",
      "before",
      "after",
    ],
  },
} satisfies TableCards;
