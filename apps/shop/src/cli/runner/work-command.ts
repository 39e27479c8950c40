import type { CommandContext, DatabaseContext, InstallationContext } from "../command-context.ts";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import type { Command, Described, Given, Takes, Typed } from "./command.ts";
import { load, refuseUnfit } from "./load.ts";
import { DRY_RUN } from "./operation-command.ts";

type WorkCommand<T extends Takes, Context> = Described<T> & {
  /** The description of its dry run in the help; true for the usual words; default: it has none. */
  dryRun?: string | true;
  work: (context: Context, given: Given<T>) => Promise<Checked<number>>;
};

/** A command with work of its own, such as with one of several operations. */
export function workCommand<T extends Takes = Record<never, never>>(
  name: string,
  command: WorkCommand<T, CommandContext> & {
    /** A refusal says that nothing was changed. */
    changes: boolean;
  },
): Command {
  return { ...described(name, command), run: { on: "shop", changes: command.changes, work: working(command) } };
}

/** A command for the database itself, which may be outdated or not exist yet. */
export function databaseCommand<T extends Takes = Record<never, never>>(
  name: string,
  command: WorkCommand<T, DatabaseContext>,
): Command {
  return { ...described(name, command), run: { on: "database", work: working(command) } };
}

/** A command for the whole installation, of which parts may not be there. */
export function installationCommand<T extends Takes = Record<never, never>>(
  name: string,
  command: WorkCommand<T, InstallationContext>,
): Command {
  return { ...described(name, command), run: { on: "installation", work: working(command) } };
}

/** A command that needs neither a shop nor a database. */
export function terminalCommand(
  name: string,
  { description, work }: { description: string; work: (io: CommandIo) => Promise<void> },
): Command {
  return { name, description, takes: {}, dryRun: undefined, run: { on: "terminal", work } };
}

function described<T extends Takes, Context>(name: string, command: WorkCommand<T, Context>) {
  const { description, takes = {}, dryRun } = command;
  return { name, description, takes, dryRun: dryRun === true ? DRY_RUN : dryRun };
}

function working<T extends Takes, Context extends { io: CommandIo }>(command: WorkCommand<T, Context>) {
  return async (context: Context, typed: Typed): Promise<Checked<number>> => {
    const unfit = refuseUnfit(command, typed);
    if (!unfit.ok) {
      return unfit;
    }
    const given = await load(command.takes ?? ({} as T), typed, context.io);
    return given.ok ? command.work(context, given.value) : given;
  };
}
