import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { lettersDocument } from "./letters-document.ts";
import { type LinkOptions, writeLinked } from "./linked-codes.ts";

/** Writes a page to print for each code of a file [voucher.letter]. */
export function letterVoucherCodes(
  context: CommandContext,
  file: string,
  options: LinkOptions,
): Promise<Checked<number>> {
  return writeLinked(context, { ...options, file, text: lettersDocument });
}
