import { userInfo } from "node:os";
import { Command, CommanderError } from "commander";
import { registerCatalogueCommands } from "./catalogue/commands.ts";
import type { CommandShop, RunWork } from "./command-context.ts";
import type { CommandIo } from "./command-io.ts";
import { registerDemoCommands } from "./demo/commands.ts";
import { registerLedgerCommands } from "./ledger/commands.ts";
import { registerSiteCommands } from "./sites/commands.ts";
import { registerStockCommands } from "./stock/commands.ts";
import { registerVoucherCommands } from "./vouchers/commands.ts";

const WRONG_CALL = 2;

/**
 * Runs one operator's command in a composed shop.
 * @param argv without the programme's name, such as ["sites", "apply", "sites/aurora"]
 * @returns the exit code: 0 when it was done, 1 when it was refused or found something wrong, 2 for a wrong call
 */
export async function runCommand(argv: readonly string[], io: CommandIo, shop: CommandShop): Promise<number> {
  let exitCode = 0;
  const wrong = await parse(argv, io, async (command, work) => {
    // Loaded now: help, and a command that another process runs, must not wait for all that changes need.
    const { runRecorded } = await import("./run-recorded.ts");
    exitCode = await runRecorded({ shop, io, command, operator: userInfo().username }, work);
  });
  return wrong ?? exitCode;
}

/**
 * Answers a command line that needs no shop, because it asks for help or is wrong.
 * @returns its exit code, or undefined for a command that wants to run
 */
export async function runWithoutShop(argv: readonly string[], io: CommandIo): Promise<number | undefined> {
  let wantsToRun = false;
  const wrong = await parse(argv, io, async () => {
    wantsToRun = true;
  });
  return wantsToRun ? undefined : (wrong ?? 0);
}

/** @returns the exit code of a command line that could not be run, or that asked for help */
async function parse(argv: readonly string[], io: CommandIo, run: RunWork): Promise<number | undefined> {
  try {
    await makeProgram(io, run).parseAsync([...argv], { from: "user" });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : WRONG_CALL;
  }
}

function makeProgram(io: CommandIo, run: RunWork): Command {
  const program = new Command("npm run shop --")
    .description("The operator's commands. A change is made as a whole or not at all, and every command is recorded.")
    .exitOverride()
    .configureOutput({ writeOut: io.stdout, writeErr: io.stderr })
    .showHelpAfterError("(--help tells more)");
  registerSiteCommands(program, run);
  registerCatalogueCommands(program, run);
  registerVoucherCommands(program, run);
  registerStockCommands(program, run);
  registerLedgerCommands(program, run);
  registerDemoCommands(program, run);
  return program;
}
