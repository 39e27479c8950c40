import { dayOrTime } from "@guerdon/contract/operations/voucher";
import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { reader } from "../reader.ts";
import { REASON } from "../reason-option.ts";
import type { LinkOptions } from "./linked-codes.ts";
import { addChoice, choosesMany, type ManyOptions } from "./many-vouchers.ts";
import type { ReplaceOptions } from "./replace-voucher-code.ts";

/** How a voucher is named on the command line. */
export const CODE_OR_ID =
  "the code, or its id, or - to read it from standard input, to keep it out of the shell history";

/** The commands that change vouchers. */
export function registerChangeCommands(vouchers: Command, run: RunWork): void {
  registerLink(vouchers, run);
  registerBlock(vouchers, run, true);
  registerBlock(vouchers, run, false);
  registerEnd(vouchers, run);
  registerTakeBack(vouchers, run);
  vouchers
    .command("replace")
    .argument("<code>", CODE_OR_ID)
    .description("Issue a new code for what is left on a voucher; the old one is worth nothing from then on.")
    .requiredOption(...REASON)
    .option("--out <file>", "write the code to a new file, readable by you only, instead of standard output")
    .option("--dry-run", "check everything without changing anything", false)
    .action((code: string, options: ReplaceOptions) =>
      run("vouchers replace", async (context) => {
        const { replaceVoucherCode } = await import("./replace-voucher-code.ts");
        return replaceVoucherCode(context, code, options);
      }),
    );
}

const CODES_FILE = "CSV that vouchers issue or vouchers replace wrote";

/** The commands that turn codes into links and letters. */
function registerLink(vouchers: Command, run: RunWork): void {
  vouchers
    .command("link")
    .argument("<file>", CODES_FILE)
    .description(
      "Write the codes again, each with a link that brings it to the website. It is worth as much as the code.",
    )
    .requiredOption("--site <id>", "the website that the links lead to")
    .option("--out <file>", "write to a new file, readable by you only, instead of standard output")
    .action((file: string, options: LinkOptions) =>
      run("vouchers link", async (context) => {
        const { linkVoucherCodes } = await import("./link-voucher-codes.ts");
        return linkVoucherCodes(context, file, options);
      }),
    );
  vouchers
    .command("letter")
    .argument("<file>", CODES_FILE)
    .description("Write a page to print for each code, with its link as a QR code, as HTML in the website's language.")
    .requiredOption("--site <id>", "the website that the links lead to")
    .option("--out <file>", "write to a new file, readable by you only, instead of standard output")
    .action((file: string, options: LinkOptions) =>
      run("vouchers letter", async (context) => {
        const { letterVoucherCodes } = await import("./letter-voucher-codes.ts");
        return letterVoucherCodes(context, file, options);
      }),
    );
}

const CHANGES_MANY = "Many are chosen by --site with --batch, --giver, --ends-before or --file.";

function registerBlock(vouchers: Command, run: RunWork, blocks: boolean): void {
  const name = blocks ? "block" : "unblock";
  const what = blocks
    ? "Block a voucher, or many: the code is refused, and credit that was entered before cannot be ordered."
    : "Make a blocked voucher usable again, or many.";
  addChoice(vouchers.command(name).argument("[code]", CODE_OR_ID).description(`${what} ${CHANGES_MANY}`))
    .requiredOption(...REASON)
    .option("--dry-run", "check everything without changing anything", false)
    .action((code: string | undefined, options: ManyOptions) =>
      run(`vouchers ${name}`, async (context) => {
        if (code === undefined || choosesMany(options)) {
          const { blockMany } = await import("./change-many.ts");
          return blockMany(context, code, { ...options, blocks });
        }
        const { blockOrUnblock } = await import("./change-voucher.ts");
        return blockOrUnblock(context, code, { ...options, blocks });
      }),
    );
}

type EndOptions = ManyOptions & { validUntil: string };

function registerEnd(vouchers: Command, run: RunWork): void {
  const ends = [
    ["extend", `Give a voucher a later last day, or many. ${CHANGES_MANY}`],
    ["shorten", `Give a voucher of a website an earlier last day, or many. ${CHANGES_MANY}`],
  ] as const;
  for (const [kind, description] of ends) {
    addChoice(vouchers.command(kind).argument("[code]", CODE_OR_ID).description(description))
      .addOption(new Option("--valid-until <day>", "last day").argParser(reader(dayOrTime)).makeOptionMandatory())
      .requiredOption(...REASON)
      .option("--dry-run", "check everything without changing anything", false)
      .action((code: string | undefined, options: EndOptions) =>
        run(`vouchers ${kind}`, async (context) => {
          if (kind === "shorten" || code === undefined || choosesMany(options)) {
            const { moveEnds } = await import("./change-many.ts");
            return moveEnds(context, code, { ...options, kind });
          }
          const { extend } = await import("./change-voucher.ts");
          return extend(context, code, options);
        }),
      );
  }
}

function registerTakeBack(vouchers: Command, run: RunWork): void {
  const description =
    "Take back unused codes from a client: they are void, and what is left on them is owed to the client. " +
    "Returns list shows what was returned, and returns undo brings it back.";
  addChoice(vouchers.command("take-back").argument("[code]", CODE_OR_ID).description(description))
    .requiredOption(...REASON)
    .option("--dry-run", "check everything without changing anything", false)
    .action((code: string | undefined, options: ManyOptions) =>
      run("vouchers take-back", async (context) => {
        const { takeBack } = await import("./change-many.ts");
        return takeBack(context, code, options);
      }),
    );
}
