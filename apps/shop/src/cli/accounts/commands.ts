import { inOwnWords } from "@guerdon/contract/validation-words";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { typedAmount } from "../typed-values.ts";
import type { CreateOptions } from "./create-account-of.ts";
import type { CreditOptions } from "./credit-account-of.ts";

const SITE = ["--site <id>", "the website of the account"] as const;
const NAME = ["<user-name>", "the user name, or - to read it from standard input"] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

export function registerAccountCommands(program: Command, run: RunWork): void {
  const accounts = program.command("accounts").description("Accounts: user name and password, and credit of their own");
  registerCreation(accounts, run);
  registerCredit(accounts, run);
  registerState(accounts, run);
  accounts
    .command("show")
    .argument(...NAME)
    .description("State, credit and transfers of an account.")
    .requiredOption(...SITE)
    .action((name: string, options: { site: string }) =>
      run(
        "accounts show",
        async (context) => {
          const { showAccountOf } = await import("./show-account-of.ts");
          return showAccountOf(context, name, options);
        },
        { changes: false },
      ),
    );
}

function registerCreation(accounts: Command, run: RunWork): void {
  accounts
    .command("import")
    .argument("<file>", "CSV with the columns user_name, email and perhaps password, language, credit, giver")
    .description("Create accounts from a list, all or none. Without a password the person sets one by a mailed link.")
    .requiredOption(...SITE)
    .option(...DRY_RUN)
    .action((file: string, options: { site: string; dryRun: boolean }) =>
      run("accounts import", async (context) => {
        const { importAccountFile } = await import("./import-account-file.ts");
        return importAccountFile(context, file, options);
      }),
    );
  accounts
    .command("create")
    .argument(...NAME)
    .description("Create an account. Without a password the person sets one by a mailed link.")
    .requiredOption(...SITE)
    .requiredOption("--email <address>", "the person's e-mail address")
    .option("--password-file <file>", "a file whose first line is the password, to keep it out of the shell history")
    .option("--language <code>", "the language of mails; default: the website's")
    .addOption(new Option("--credit <amount>", "credit to begin with, in the website's currency").argParser(readAmount))
    .option("--giver <id>", "who gives its credit: orders from it have its look, and its question is asked")
    .option(...DRY_RUN)
    .action((name: string, options: CreateOptions) =>
      run("accounts create", async (context) => {
        const { createAccountOf } = await import("./create-account-of.ts");
        return createAccountOf(context, name, options);
      }),
    );
}

function registerCredit(accounts: Command, run: RunWork): void {
  accounts
    .command("credit")
    .argument(...NAME)
    .description("Give an account credit. The same reference gives it once only.")
    .requiredOption(...SITE)
    .addOption(new Option("--amount <amount>", "in the website's currency").argParser(readAmount).makeOptionMandatory())
    .requiredOption("--reference <text>", "what this credit is called in your records, such as a receipt's number")
    .requiredOption("--reason <text>", "why it is given, without names; it is stored with the transfer")
    .option(...DRY_RUN)
    .action((name: string, options: CreditOptions) =>
      run("accounts credit", async (context) => {
        const { creditAccountOf } = await import("./credit-account-of.ts");
        return creditAccountOf(context, name, options);
      }),
    );
}

function registerState(accounts: Command, run: RunWork): void {
  const states = [
    ["lock", "locked", "Lock an account: it cannot log in, and its sessions end. Its credit stays."],
    ["unlock", "active", "Unlock an account."],
  ] as const;
  for (const [verb, state, description] of states) {
    accounts
      .command(verb)
      .argument(...NAME)
      .description(description)
      .requiredOption(...SITE)
      .option(...DRY_RUN)
      .action((name: string, options: { site: string; dryRun: boolean }) =>
        run(`accounts ${verb}`, async (context) => {
          const { setStateOf } = await import("./set-state-of.ts");
          return setStateOf(context, name, { ...options, state });
        }),
      );
  }
}

function readAmount(text: string): number {
  const read = typedAmount.safeParse(text, { error: inOwnWords });
  if (!read.success) {
    throw new InvalidArgumentError(read.error.issues.map(({ message }) => message).join(", "));
  }
  return read.data;
}
