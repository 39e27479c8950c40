import { userInfo } from "node:os";
import { type Command as CommanderCommand, CommanderError } from "commander";
import type {
  CommandShop,
  DatabaseContext,
  InstallationContext,
  RunOnDatabase,
  RunOnInstallation,
  RunWork,
} from "./command-context.ts";
import type { CommandIo } from "./command-io.ts";
import { type Checked, describeMistakes } from "./mistakes.ts";
import { NOUNS } from "./nouns.ts";
import { OperatorCommand } from "./operator-command.ts";
import { INTERRUPTED, isInterruption, runWork } from "./run-work.ts";
import { type Runners, registerCommand } from "./runner/register.ts";

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
    work(shop.connection, {
      url: shop.url,
      keys: shop.keyring,
      backupDir: shop.backupDir,
      objects: shop.objects,
      now: shop.now,
    });
  const givenKeys = async () => shop.keyring;
  const onDatabase: RunOnDatabase = async (_, work) => {
    exitCode = await answerOf(work({ io, use, givenKeys }), io);
  };
  const onInstallation: RunOnInstallation = async (_, work) => {
    exitCode = await answerOf(work({ io, ...installationOf(shop) }), io);
  };
  return (await parse(argv, io, { run, onDatabase, onInstallation })) ?? exitCode;
}

/** The installation as the shop's own process has it. */
function installationOf({ settings, isServing = false, connection, keyring }: CommandShop) {
  const open = async () => ({ connection, keys: keyring, close: async () => undefined });
  return { settings, mistakes: [], isServing, open };
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
  const none = async () => undefined;
  return (await parse(argv, io, { run: none, onDatabase, onInstallation: none })) ?? exitCode;
}

/** Runs a command for the installation, without a shop. */
export async function runOnInstallation(argv: readonly string[], context: InstallationContext): Promise<number> {
  const { io } = context;
  let exitCode = 0;
  const onInstallation: RunOnInstallation = async (_, work) => {
    io.signal.throwIfAborted();
    exitCode = await answerOf(work(context), io);
  };
  const none = async () => undefined;
  return (await parse(argv, io, { run: none, onDatabase: none, onInstallation })) ?? exitCode;
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

/** The environment that a command needs. */
export type Needed = "shop" | "database" | "installation";

/**
 * Handles a command line that needs no shop, because it requests help or is wrong.
 * @returns its exit code, or the environment that the command needs
 */
export async function runWithoutShop(argv: readonly string[], io: CommandIo): Promise<number | Needed> {
  let needs: Needed | undefined;
  const run = async () => {
    needs = "shop";
  };
  const onDatabase = async () => {
    needs = "database";
  };
  const onInstallation = async () => {
    needs = "installation";
  };
  const wrong = await parse(argv, io, { run, onDatabase, onInstallation });
  return needs ?? wrong ?? 0;
}

/** @returns the exit code of a wrong command line or of one that requests help */
async function parse(
  argv: readonly string[],
  io: CommandIo,
  runners: Omit<Runners, "io">,
): Promise<number | undefined> {
  try {
    const program = await makeProgram(argv, { ...runners, io });
    await program.parseAsync([...argv], { from: "user" });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    return error.exitCode === 0 ? 0 : WRONG_CALL;
  }
}

/** Makes the program with all first words, and with the commands of those that were typed. */
async function makeProgram(argv: readonly string[], runners: Runners): Promise<CommanderCommand> {
  const { io } = runners;
  const program = new OperatorCommand("guerdon shop")
    .description("The operator's commands. Every change is all or nothing, and every command is recorded.")
    .exitOverride()
    .configureOutput({ writeOut: io.stdout, writeErr: io.stderr })
    .showHelpAfterError("(--help tells more)");
  for (const noun of NOUNS) {
    if ("load" in noun) {
      const commands = argv.includes(noun.name) ? await noun.load() : [];
      registerCommand(program, { ...noun, commands }, runners);
    } else {
      registerCommand(program, noun, runners);
    }
  }
  return program;
}
