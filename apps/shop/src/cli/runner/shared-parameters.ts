import { reader } from "../reader.ts";
import { typedAmountOrNothing, typedNumberOrNothing } from "../typed-values.ts";
import { negation, option, type Parameter, required } from "./parameter.ts";

/** The option for the reason of a change, which the operator log keeps [operator.recorded]. */
export const REASON: Parameter<string> = required(
  "--reason <text>",
  "why; it is kept in the operator log, so name no person",
);

/** The option of commands that erase people: without the list of erasures beside the back-ups [customer.list]. */
export const NO_LIST: Parameter<boolean> = negation(
  "--no-list",
  "also without BACKUP_DIR, and without a note there: a restored back-up brings back what is erased",
);

/**
 * The amount that the operator expects to be moved; nothing is done if it has changed meanwhile [order.expected]
 * [payment.expected].
 */
export const EXPECTED: Parameter<number | undefined> = option(
  "--expect <amount>",
  "do it only if it is this amount, as --dry-run printed it",
  reader(typedAmountOrNothing),
);

/** The number of orders that the operator expects to be paid [payment.expected]. */
export const EXPECTED_ORDERS: Parameter<number | undefined> = option(
  "--expect-orders <number>",
  "do it only if it pays so many orders, as --dry-run printed it",
  reader(typedNumberOrNothing),
);
