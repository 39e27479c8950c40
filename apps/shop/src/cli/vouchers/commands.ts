import { dayOrTime, MAX_CODES } from "@guerdon/contract/operations/voucher";
import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, limitOption } from "../list-format.ts";
import { numberUpTo } from "../number-up-to.ts";
import { reader } from "../reader.ts";
import { typedAmount } from "../typed-values.ts";
import { CODE_OR_ID, registerChangeCommands } from "./change-commands.ts";
import type { IssueOptions } from "./issue-voucher-codes.ts";
import type { VoucherListOptions } from "./list-vouchers-of.ts";

function registerListing(vouchers: Command, run: RunWork): void {
  vouchers
    .command("list")
    .description("Vouchers with their states and balances. Shows the last four characters of codes only.")
    .requiredOption("--site <id>", "the website of the vouchers")
    .option("--batch <name>", "only those issued or imported under this name")
    .option("--ending <characters>", "only codes that end with these four characters")
    .option("--giver <id>", "only those that name this giver")
    .option("--unspent", "only those with credit, spendable or reserved", false)
    .option("--ends-before <day>", "only those whose validity ends before this day, such as 2027-01-01")
    .addOption(limitOption("newest first"))
    .addOption(formatOption())
    .action((options: VoucherListOptions) =>
      run(
        "vouchers list",
        async (context) => {
          const { listVouchersOf } = await import("./list-vouchers-of.ts");
          return listVouchersOf(context, options);
        },
        { changes: false },
      ),
    );
}

export function registerVoucherCommands(program: Command, run: RunWork): void {
  const vouchers = program.command("vouchers").description("Vouchers: codes that give credit");
  registerIssue(vouchers, run);
  registerChangeCommands(vouchers, run);
  vouchers
    .command("import")
    .argument(
      "<file>",
      "CSV with the columns code, value and perhaps valid_from, valid_until, combinable, tan, batch, catalogues, giver",
    )
    .description("Import vouchers with codes that were generated elsewhere.")
    .requiredOption("--site <id>", "the website that the vouchers belong to")
    .option("--dry-run", "check everything without changing anything", false)
    .action((file: string, options: { site: string; dryRun: boolean }) =>
      run("vouchers import", async (context) => {
        const { importVoucherFile } = await import("./import-voucher-file.ts");
        return importVoucherFile(context, file, options);
      }),
    );
  registerListing(vouchers, run);
  vouchers
    .command("show")
    .argument("<code>", CODE_OR_ID)
    .description("State, value, balance and transfers of a voucher. Shows the last four characters only.")
    .action((code: string) =>
      run(
        "vouchers show",
        async (context) => {
          const { showVoucherOf } = await import("./show-voucher-of.ts");
          return showVoucherOf(context, code);
        },
        { changes: false },
      ),
    );
}

function registerIssue(vouchers: Command, run: RunWork): void {
  vouchers
    .command("issue")
    .description("Issue new codes. They are printed once, as CSV; only digests are stored.")
    .requiredOption("--site <id>", "the website that the vouchers belong to")
    .addOption(
      new Option("--value <amount>", "credit of each, in the website's currency")
        .argParser(reader(typedAmount))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option("--count <number>", `how many, at most ${MAX_CODES}`).argParser(numberUpTo(MAX_CODES)).default(1),
    )
    .addOption(
      new Option("--valid-from <day>", "first day, such as 2027-01-01; default: now").argParser(reader(dayOrTime)),
    )
    .addOption(new Option("--valid-until <day>", "last day; default: no end").argParser(reader(dayOrTime)))
    .option("--not-combinable", "may not be used together with other codes", false)
    .option("--tan [number]", "require an identification number: this one, or one generated for each code")
    .option("--group <name>", "websites of this group redeem them as well; default: the website's group")
    .option("--catalogue <id...>", "open these catalogues instead of the website's own")
    .option("--giver <id>", "who gives them: orders from their credit have its look, and its question is asked")
    .option("--batch <name>", "a name for this issue; default: the time")
    .option("--out <file>", "write the codes to a new file, readable by you only, instead of standard output")
    .option("--dry-run", "check everything without changing anything", false)
    .action((options: IssueOptions) =>
      run("vouchers issue", async (context) => {
        const { issueVoucherCodes } = await import("./issue-voucher-codes.ts");
        return issueVoucherCodes(context, options);
      }),
    );
}
