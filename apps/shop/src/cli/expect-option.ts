import { Option } from "commander";
import { reader } from "./reader.ts";
import { typedAmountOrNothing, typedNumberOrNothing } from "./typed-values.ts";

/** What the operator expects to be moved, so that nothing is done if it changed meanwhile [order.expected] [payment.expected]. */
export function expectOption(): Option {
  return new Option("--expect <amount>", "do it only if it is this amount, as --dry-run printed it").argParser(
    reader(typedAmountOrNothing),
  );
}

/** How many orders the operator expects to be paid [payment.expected]. */
export function expectOrdersOption(): Option {
  return new Option(
    "--expect-orders <number>",
    "do it only if it pays so many orders, as --dry-run printed it",
  ).argParser(reader(typedNumberOrNothing));
}
