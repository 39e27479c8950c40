import { Option } from "commander";
import { reader } from "./reader.ts";
import { typedAmountOrNothing } from "./typed-values.ts";

/** What the operator expects to be moved, so that nothing is done if the order changed meanwhile [order.expected]. */
export function expectOption(): Option {
  return new Option("--expect <amount>", "do it only if it is this amount, as --dry-run printed it").argParser(
    reader(typedAmountOrNothing),
  );
}
