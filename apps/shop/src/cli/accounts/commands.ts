import {
  createAccount,
  creditAccount,
  importAccounts,
  setAccountState,
  showAccount,
} from "@guerdon/contract/operations/account";
import type { Language } from "@guerdon/domain/text/language";
import { counted } from "../counted.ts";
import { moneyText } from "../money-text.ts";
import { reader } from "../reader.ts";
import type { Command } from "../runner/command.ts";
import { always, argument, option, required } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";
import { csvRows, firstLine, orStdin } from "../runner/typed-inputs.ts";
import { typedAmount } from "../typed-values.ts";
import { accountRow } from "./account-row.ts";
import { accountText, creditedText, stateText } from "./present.ts";

const SITE = required("--site <id>", "the website of the account");
const NAME = orStdin(argument("<user-name>", "the user name, or - to read it from standard input"));

const creation = [
  textCommand("import", importAccounts, {
    description: "Create accounts from a list, all or none. Without a password the person sets one by a mailed link.",
    takes: {
      rows: csvRows(
        argument("<file>", "CSV with the columns user_name, email and perhaps password, language, credit, giver"),
        accountRow,
        (rows) => `Creating ${counted(rows, "account")} …`,
      ),
      website_id: SITE,
    },
    present: ({ accounts, credit, currency }, { dryRun }) =>
      `${dryRun ? "Dry run" : "Accounts"}: ${counted(accounts, "account")} with credit of ${moneyText(credit, currency)}\n`,
  }),
  textCommand("create", createAccount, {
    description: "Create an account. Without a password the person sets one by a mailed link.",
    takes: {
      user_name: NAME,
      website_id: SITE,
      email: required("--email <address>", "the person's e-mail address"),
      password: firstLine(
        option(
          "--password-file <file>",
          "a file whose first line is the password, to keep it out of the shell history",
        ),
      ),
      language: option(
        "--language <code>",
        "the language of mails; default: the website's",
        (typed) => typed as Language,
      ),
      credit: option("--credit <amount>", "credit to begin with, in the website's currency", reader(typedAmount)),
      giver: option("--giver <id>", "who gives its credit: orders from it have its look, and its question is asked"),
    },
    input: ({ website_id, user_name, email, password, language, credit, giver }) => ({
      website_id,
      account: { user_name, email, password, language, credit, giver },
    }),
    present: ({ account_id }, { dryRun }) =>
      dryRun ? "The account would be created.\n" : `Account ${account_id} is created.\n`,
  }),
];

const state = { user_name: NAME, website_id: SITE };

/** Accounts of persons. */
export const ACCOUNT_COMMANDS: readonly Command[] = [
  ...creation,
  textCommand("credit", creditAccount, {
    description: "Give an account credit. The same reference gives it once only.",
    takes: {
      user_name: NAME,
      website_id: SITE,
      amount: required("--amount <amount>", "in the website's currency", reader(typedAmount)),
      reference: required(
        "--reference <text>",
        "what this credit is called in your records, such as a receipt's number",
      ),
      reason: required("--reason <text>", "why it is given, without names; it is stored with the transfer"),
    },
    present: creditedText,
  }),
  textCommand("lock", setAccountState, {
    description: "Lock an account: it cannot log in, and its sessions end. Its credit stays.",
    takes: { ...state, state: always("locked") },
    present: stateText,
  }),
  textCommand("unlock", setAccountState, {
    description: "Unlock an account.",
    takes: { ...state, state: always("active") },
    present: stateText,
  }),
  textCommand("show", showAccount, {
    description: "State, credit and transfers of an account.",
    takes: { user_name: NAME, website_id: SITE },
    present: accountText,
  }),
];
