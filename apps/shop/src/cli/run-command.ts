import { userInfo } from "node:os";
import { type Command, CommanderError } from "commander";
import { ACCOUNT_COMMANDS } from "./accounts/commands.ts";
import { BUYER_COMMANDS } from "./buyers/commands.ts";
import { registerCatalogueCommands } from "./catalogue/commands.ts";
import type { CommandShop, DatabaseContext, RunOnDatabase, RunWork } from "./command-context.ts";
import type { CommandIo } from "./command-io.ts";
import { registerConsentCommands } from "./consent/commands.ts";
import { CUSTOMER_COMMANDS } from "./customers/commands.ts";
import { registerDatabaseCommands } from "./database/commands.ts";
import { registerDemoCommands } from "./demo/commands.ts";
import { registerEditingCommands } from "./editing/commands.ts";
import { GIVER_COMMANDS } from "./givers/commands.ts";
import { INVOICE_COMMANDS } from "./invoices/commands.ts";
import { JOB_COMMANDS } from "./jobs/commands.ts";
import { KEY_COMMANDS } from "./keys/commands.ts";
import { registerLedgerCommands } from "./ledger/commands.ts";
import { registerMailCommands } from "./mails/commands.ts";
import { type Checked, describeMistakes } from "./mistakes.ts";
import { NEWSLETTER_COMMANDS } from "./newsletter/commands.ts";
import { OperatorCommand } from "./operator-command.ts";
import { registerOrderCommands } from "./orders/commands.ts";
import { PARTNER_COMMANDS } from "./partners/commands.ts";
import { registerPaymentCommands } from "./payments/commands.ts";
import { PUNCHOUT_COMMANDS } from "./punchout/commands.ts";
import { registerReportCommands } from "./reports/commands.ts";
import { registerRetentionCommands } from "./retention/commands.ts";
import { registerReturnCommands } from "./returns/commands.ts";
import { registerRouteCommands } from "./routes/commands.ts";
import { INTERRUPTED, isInterruption, runWork } from "./run-work.ts";
import { registerCommand } from "./runner/register.ts";
import { SECRET_COMMANDS } from "./secrets/commands.ts";
import { registerSiteCommands } from "./sites/commands.ts";
import { STOCK_COMMANDS } from "./stock/commands.ts";
import { SUPPORT_COMMANDS } from "./support/commands.ts";
import { VOUCHER_COMMANDS } from "./vouchers/commands.ts";
import { registerWithdrawalCommands } from "./withdrawals/commands.ts";

const REFUSED = 1;
const WRONG_CALL = 2;

/**
 * Runs an operator's command in a composed shop.
 * @param argv without the program's name, such as ["sites", "apply", "sites/aurora"]
 * @returns the exit code: 0 for success, 1 if it was refused or found mistakes, 2 for wrong usage
 */
export async function runCommand(argv: readonly string[], io: CommandIo, shop: CommandShop): Promise<number> {
  let exitCode = 0;
  const run: RunWork = async (command, work, kind) => {
    exitCode = await runWork({ shop, io, command, argv, operator: userInfo().username }, work, kind);
  };
  const use: DatabaseContext["use"] = (_, work) =>
    work(shop.connection, { url: shop.url, keys: shop.keyring, backupDir: shop.backupDir, now: shop.now });
  const givenKeys = async () => shop.keyring;
  const onDatabase: RunOnDatabase = async (_, work) => {
    exitCode = await answerOf(work({ io, use, givenKeys }), io);
  };
  return (await parse(argv, io, { run, onDatabase })) ?? exitCode;
}

/** Runs a command for the database itself, without a shop. */
export async function runOnDatabase(
  argv: readonly string[],
  io: CommandIo,
  given: Pick<DatabaseContext, "use" | "givenKeys">,
): Promise<number> {
  let exitCode = 0;
  const onDatabase: RunOnDatabase = async (_, work) => {
    io.signal.throwIfAborted();
    exitCode = await answerOf(work({ io, ...given }), io);
  };
  return (await parse(argv, io, { run: async () => undefined, onDatabase })) ?? exitCode;
}

/** An interruption is told by the work itself or here, and ends with its own code [operator.interrupted]. */
async function answerOf(work: Promise<Checked<number>>, io: CommandIo): Promise<number> {
  const done = await work.catch((error: unknown): Checked<number> => {
    if (isInterruption(error, io.signal)) {
      return { ok: false, mistakes: [{ reason: "it was interrupted" }] };
    }
    throw error;
  });
  if (done.ok) {
    return done.value;
  }
  io.stderr(describeMistakes(done.mistakes));
  return io.signal.aborted ? INTERRUPTED : REFUSED;
}

/**
 * Handles a command line that needs no shop, because it requests help or is wrong.
 * @returns its exit code, or the environment that the command needs
 */
export async function runWithoutShop(argv: readonly string[], io: CommandIo): Promise<number | "shop" | "database"> {
  let needs: "shop" | "database" | undefined;
  const run = async () => {
    needs = "shop";
  };
  const onDatabase = async () => {
    needs = "database";
  };
  const wrong = await parse(argv, io, { run, onDatabase });
  return needs ?? wrong ?? 0;
}

/** Runs commands, by what they need. */
interface Runners {
  run: RunWork;
  onDatabase: RunOnDatabase;
}

/** @returns the exit code of a wrong command line or of one that requests help */
async function parse(argv: readonly string[], io: CommandIo, runners: Runners): Promise<number | undefined> {
  try {
    await makeProgram(io, runners).parseAsync([...argv], { from: "user" });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    return error.exitCode === 0 ? 0 : WRONG_CALL;
  }
}

function makeProgram(io: CommandIo, { run, onDatabase }: Runners): Command {
  const runners = { run, onDatabase, io };
  const program = new OperatorCommand("guerdon shop")
    .description("The operator's commands. Every change is all or nothing, and every command is recorded.")
    .exitOverride()
    .configureOutput({ writeOut: io.stdout, writeErr: io.stderr })
    .showHelpAfterError("(--help tells more)");
  registerSiteCommands(program, run);
  registerCatalogueCommands(program, run);
  registerCommand(program, GIVER_COMMANDS, runners);
  registerCommand(program, SUPPORT_COMMANDS, runners);
  registerCommand(program, VOUCHER_COMMANDS, runners);
  registerReturnCommands(program, run);
  registerCommand(program, STOCK_COMMANDS, runners);
  registerLedgerCommands(program, run);
  registerCommand(program, ACCOUNT_COMMANDS, runners);
  registerOrderCommands(program, run);
  registerPaymentCommands(program, run);
  registerCommand(program, INVOICE_COMMANDS, runners);
  registerReportCommands(program, run);
  registerCommand(program, CUSTOMER_COMMANDS, runners);
  registerCommand(program, NEWSLETTER_COMMANDS, runners);
  registerWithdrawalCommands(program, run);
  registerConsentCommands(program, run);
  registerRetentionCommands(program, run);
  registerCommand(program, JOB_COMMANDS, runners);
  registerMailCommands(program, run);
  registerDatabaseCommands(program, onDatabase);
  registerCommand(program, SECRET_COMMANDS, runners);
  registerCommand(program, PARTNER_COMMANDS, runners);
  registerCommand(program, BUYER_COMMANDS, runners);
  registerCommand(program, PUNCHOUT_COMMANDS, runners);
  registerEditingCommands(program, run);
  registerCommand(program, KEY_COMMANDS, runners);
  registerDemoCommands(program, run);
  registerRouteCommands(program, io);
  return program;
}
