import { majorFromMinor } from "@guerdon/domain/money";
import { stringify } from "csv-stringify/sync";
import type { Command } from "../runner/command.ts";
import { argument, option, required } from "../runner/parameter.ts";
import { workCommand } from "../runner/work-command.ts";
import { type LinkedCodes, writeLinked } from "./linked-codes.ts";

const CODES = {
  file: argument("<file>", "CSV that vouchers issue or vouchers replace wrote"),
  website_id: required("--site <id>", "the website that the links lead to"),
  out: option("--out <file>", "write to a new file, readable by you only, instead of standard output"),
};

function linksCsv({ rows }: LinkedCodes): string {
  const columns = ["code", "value", "valid_until", "tan", "link"];
  const cells = rows.map(({ value, ...row }) => ({ ...row, value: majorFromMinor(value).toFixed(2) }));
  return stringify(cells, { header: true, columns });
}

/** Links and letters of codes [voucher.link] [voucher.letter]. */
export const LINK_COMMANDS: readonly Command[] = [
  workCommand("link", {
    description:
      "Write the codes again, each with a link that brings it to the website. It is worth as much as the code.",
    takes: CODES,
    changes: true,
    work: (context, given) => writeLinked(context, given, linksCsv),
  }),
  workCommand("letter", {
    description: "Write a page to print for each code, with its link as a QR code, as HTML in the website's language.",
    takes: CODES,
    changes: true,
    work: async (context, given) => {
      // Only letters need what draws QR codes.
      const { lettersDocument } = await import("./letters-document.ts");
      return writeLinked(context, given, lettersDocument);
    },
  }),
];
