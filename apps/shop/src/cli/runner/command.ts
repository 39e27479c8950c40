import type { CommandContext, DatabaseContext, InstallationContext } from "../command-context.ts";
import type { CommandIo } from "../command-io.ts";
import type { ListFormat } from "../list-format.ts";
import type { Checked } from "../mistakes.ts";
import type { Parameter, ValueOf } from "./parameter.ts";

/** The parameters of a command in the order of its help, by the names of what they give. */
export type Takes = Readonly<Record<string, Parameter<unknown>>>;

/** The values of parameters. */
export type ValuesOf<T extends Takes> = { [Name in keyof T]: ValueOf<T[Name]> };

/** The input of a command: the values of its parameters, whether nothing may change, and the format of a list. */
export type Given<T extends Takes> = ValuesOf<T> & Omit<{ dryRun: boolean; format: ListFormat }, keyof T>;

/** The options and arguments as commander parsed them, by the names of their parameters, before they are loaded. */
export type Typed = Readonly<Record<string, unknown>> & { dryRun: boolean; format: ListFormat };

/** The definition that all commands share. */
export interface Described<T extends Takes> {
  /** Its line in the help. */
  description: string;
  takes?: T;
  /** Finds what does not go together in what was typed, and returns the reason. */
  check?: (typed: Readonly<Record<keyof T, unknown>> & { dryRun: boolean }) => string | undefined;
}

/**
 * The work of a command: on the shop, on the database, which may not exist yet, on the installation, of which parts may
 * not be there, or on its terminal alone.
 */
type Run =
  | { on: "shop"; changes: boolean; work: (context: CommandContext, typed: Typed) => Promise<Checked<number>> }
  | { on: "database"; work: (context: DatabaseContext, typed: Typed) => Promise<Checked<number>> }
  | { on: "installation"; work: (context: InstallationContext, typed: Typed) => Promise<Checked<number>> }
  | { on: "terminal"; work: (io: CommandIo) => Promise<void> };

/** A command as it is registered: its form for the help, and its work. */
export interface Command {
  name: string;
  description: string;
  takes: Takes;
  /** The description of its dry run in the help; undefined if it has none. */
  dryRun: string | undefined;
  run: Run;
}

/** A command that works on the shop. */
export interface ShopCommand extends Command {
  run: Extract<Run, { on: "shop" }>;
}

/** Commands that begin with the same word. */
export interface CommandGroup {
  name: string;
  description: string;
  commands: readonly (Command | CommandGroup)[];
}
