import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const operatorTables = {
  operator_log: {
    of: "all",
    backup: "snapshot",
    // Of people only ids and names of fields [operator.recorded].
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
