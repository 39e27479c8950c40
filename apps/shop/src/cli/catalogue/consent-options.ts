import { InvalidArgumentError } from "commander";
import { option } from "../runner/parameter.ts";

/**
 * The facts that an operator confirms about a revision: how many products are withdrawn, and how many prices fall by
 * more than half.
 */
export const CONSENTS = {
  withdraw: option(
    "--withdraw <number>",
    "confirms that so many products are withdrawn; needed for more than a tenth of the catalogue",
    readNumber,
  ),
  lower: option(
    "--lower <number>",
    "confirms that so many prices fall by more than half; needed for more than a tenth of the prices",
    readNumber,
  ),
};

function readNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text)) {
    return number;
  }
  throw new InvalidArgumentError("must be a whole number, the one that the dry run names");
}
