import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { NO_LIST } from "../no-list.ts";
import type { EraseOptions } from "./erase-customer-named.ts";
import type { ExportOptions } from "./export-customer-named.ts";

const SITE = ["--site <id>", "the website"] as const;
const EMAIL = [
  "--email <address>",
  "the person's e-mail address; - reads it from standard input, which keeps it out of the shell history",
] as const;
const EMAIL_FILE = ["--email-file <file>", "a file with the e-mail address, instead"] as const;
const PARTNER = ["--partner <name>", "a partner that knows the person, too, by --external-id"] as const;
const EXTERNAL_ID = [
  "--external-id <id>",
  "the partner's own id of the person; - reads it from standard input",
] as const;
const DRY_RUN = ["--dry-run", "list what would be erased and what stays, without changing anything", false] as const;

export function registerCustomerCommands(program: Command, run: RunWork): void {
  const customers = program.command("customers").description("What the shop knows of a person, by e-mail address");
  customers
    .command("export")
    .description("Write everything that a website knows of a person into one file.")
    .requiredOption(...SITE)
    .option(...EMAIL)
    .option(...EMAIL_FILE)
    .option(...PARTNER)
    .option(...EXTERNAL_ID)
    .requiredOption("--out <file>", "a new file that only you can read")
    .action((options: ExportOptions) =>
      run(
        "customers export",
        async (context) => {
          const { exportCustomerNamed } = await import("./export-customer-named.ts");
          return exportCustomerNamed(context, options);
        },
        { changes: false },
      ),
    );
  registerErasing(customers, run);
}

function registerErasing(customers: Command, run: RunWork): void {
  customers
    .command("erase")
    .description("Permanently erase a person wherever a website may forget them, and say what stays and why.")
    .requiredOption(...SITE)
    .option(...EMAIL)
    .option(...EMAIL_FILE)
    .option(...PARTNER)
    .option(...EXTERNAL_ID)
    .option("--give-up-credit", "also accounts with credit, which nobody can use any more", false)
    .option("--receipt <file>", "also write what was erased and what stays into a new file, without the person")
    .option(...NO_LIST)
    .option(...DRY_RUN)
    .action((options: EraseOptions) =>
      run("customers erase", async (context) => {
        const { eraseCustomerNamed } = await import("./erase-customer-named.ts");
        return eraseCustomerNamed(context, options);
      }),
    );
  customers
    .command("erase-again")
    .description("Erase all that the list of erasures in BACKUP_DIR names, after a back-up was restored.")
    .option(...DRY_RUN)
    .action((options: { dryRun: boolean }) =>
      run("customers erase-again", async (context) => {
        const { eraseListedAgain } = await import("./erase-listed-again.ts");
        return eraseListedAgain(context, options);
      }),
    );
}
