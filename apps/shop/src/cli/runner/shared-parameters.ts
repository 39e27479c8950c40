import { negation, type Parameter, required } from "./parameter.ts";

/** The option by which a command is told why, for the operator log [operator.recorded]. */
export const REASON: Parameter<string> = required(
  "--reason <text>",
  "why; it is kept in the operator log, so name no person",
);

/** The option of commands that erase people: without the list of erasures beside the back-ups [customer.list]. */
export const NO_LIST: Parameter<boolean> = negation(
  "--no-list",
  "also without BACKUP_DIR, and without a note there: a restored back-up brings back what is erased",
);
