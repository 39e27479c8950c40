import { InvalidArgumentError, Option } from "commander";

/** The option that confirms how many products are withdrawn. */
export function withdrawOption(): Option {
  return new Option(
    "--withdraw <number>",
    "confirms that so many products are withdrawn; needed for more than a tenth of the catalogue",
  ).argParser(readNumber);
}

/** The option that confirms how many prices fall by more than half. */
export function lowerOption(): Option {
  return new Option(
    "--lower <number>",
    "confirms that so many prices fall by more than half; needed for more than a tenth of the prices",
  ).argParser(readNumber);
}

function readNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text)) {
    return number;
  }
  throw new InvalidArgumentError("must be a whole number, the one that the dry run names");
}
