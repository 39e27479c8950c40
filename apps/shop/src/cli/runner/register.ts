import { type Command as CommanderCommand, Option } from "commander";
import type { RunOnDatabase, RunOnInstallation, RunWork } from "../command-context.ts";
import type { CommandIo } from "../command-io.ts";
import type { ListFormat } from "../list-format.ts";
import type { Command, CommandGroup, Typed } from "./command.ts";

/** Runs the work of commands, by what they work on. */
export interface Runners {
  run: RunWork;
  onDatabase: RunOnDatabase;
  onInstallation: RunOnInstallation;
  io: CommandIo;
}

/** Registers a command, or a group of them, with arguments, options and help. */
export function registerCommand(program: CommanderCommand, command: Command | CommandGroup, runners: Runners): void {
  const registered = program.command(command.name).description(command.description);
  if ("commands" in command) {
    for (const each of command.commands) {
      registerCommand(registered, each, runners);
    }
    return;
  }
  const read = declareParameters(registered, command);
  registered.action(() => runTyped(command, read(), { words: wordsOf(registered), runners }));
}

/** The words by which a command is called, without the program's name: "vouchers issue". */
function wordsOf(command: CommanderCommand): string {
  const { parent } = command;
  return parent?.parent ? `${wordsOf(parent)} ${command.name()}` : command.name();
}

/** Declares a command's parameters, and returns what reads their values once they are parsed. */
function declareParameters(registered: CommanderCommand, { takes, dryRun }: Command): () => Typed {
  const sources: [string, () => unknown][] = [];
  let position = 0;
  for (const [name, { declare }] of Object.entries(takes)) {
    const declared = declare?.();
    if (declared instanceof Option) {
      const attribute = declared.attributeName();
      registered.addOption(declared);
      sources.push([name, () => registered.getOptionValue(attribute)]);
    } else if (declared) {
      const index = position++;
      registered.addArgument(declared);
      sources.push([name, () => registered.processedArgs[index]]);
    }
  }
  if (dryRun !== undefined) {
    registered.option("--dry-run", dryRun, false);
  }
  return () => {
    const values = Object.fromEntries(sources.map(([name, value]) => [name, value()]));
    const dryRunTyped = registered.getOptionValue("dryRun") === true;
    return { ...values, dryRun: dryRunTyped, format: (values.format ?? "table") as ListFormat };
  };
}

function runTyped(
  { run }: Command,
  typed: Typed,
  { words, runners }: { words: string; runners: Runners },
): Promise<void> {
  switch (run.on) {
    case "shop":
      return runners.run(words, (context) => run.work(context, typed), { changes: run.changes });
    case "database":
      return runners.onDatabase(words, (context) => run.work(context, typed));
    case "installation":
      return runners.onInstallation(words, (context) => run.work(context, typed));
    case "terminal":
      return run.work(runners.io);
  }
}
