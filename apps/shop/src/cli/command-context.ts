import type { DatabaseConnection, Keyring, Shop } from "@guerdon/api";
import type { ObjectStore } from "@guerdon/api/ports/object-store";
import type { Settings } from "../settings.ts";
import type { CommandIo } from "./command-io.ts";
import { countOf } from "./counted.ts";
import type { Checked } from "./mistakes.ts";
import { sayStep } from "./say-step.ts";

/** A composed shop with its connection, in which commands run: in the shop's process or in a separate one. */
export interface CommandShop extends Shop {
  connection: DatabaseConnection;
  /** The folder of data outside of the database: the sandbox's mails. */
  dataDir?: string;
  /** Where back-ups are. */
  backupDir?: string | undefined;
  /** The URL of the PostgreSQL database; undefined for the embedded one. */
  url?: string | undefined;
  /** The settings of the process; absent in tests. */
  settings?: Settings;
  /** Where the shop is reached, as far as the process or the settings define it. */
  reached?: { port: number; production: boolean };
  /** True if this process serves customers, who must not wait for the command. */
  isServing?: boolean;
}

/** The context in which a command runs. */
export interface CommandContext {
  shop: CommandShop;
  io: CommandIo;
  /** As typed, without arguments: "vouchers issue". */
  command: string;
  /** As typed, whole; undefined for what the process runs by itself. */
  argv?: readonly string[];
  /** The operating system user who typed it. */
  operator: string;
  /** The process runs it by itself, without an operator. */
  isAutomatic?: boolean;
  /** True while the demonstration is created from its files. It is logged with the command. */
  demonstration?: boolean;
}

/** A command's work: the exit code, or all mistakes in the operator's input. */
export type CommandWork = (context: CommandContext) => Promise<Checked<number>>;

/** Runs the work of a command. The refusal of one that only reads does not say "Nothing was changed". */
export type RunWork = (command: string, work: CommandWork, kind?: { changes: boolean }) => Promise<void>;

/** The database as defined by the settings. */
export interface GivenDatabase {
  /** The URL of the PostgreSQL database; undefined for the embedded one. */
  url: string | undefined;
  /** Undefined before the first start. */
  keys: Keyring | undefined;
  /** Where back-ups are; undefined: nowhere. */
  backupDir: string | undefined;
  /** Where large bytes are; undefined: in the database alone. */
  objects: ObjectStore | undefined;
  /** The shop's time; without a shop the machine's. */
  now: () => Date;
  /** Undefined in the shop's own process, which serves customers. */
  settings?: Settings;
}

/** The context of a command about the database itself, which may not exist yet. */
export interface DatabaseContext {
  io: CommandIo;
  /** The keys of the settings; undefined before the first start. */
  givenKeys: () => Promise<Keyring | undefined>;
  /**
   * Runs `work` on the configured database.
   * @param options `comparesKeys`: refuses keys that are not the database's, as every other command does; false for one
   *   that must be empty
   * @returns its result, or a mistake if the database does not exist and `create` is false
   */
  use: (
    options: { create: boolean; comparesKeys: boolean },
    work: (connection: DatabaseConnection, given: GivenDatabase) => Promise<Checked<number>>,
  ) => Promise<Checked<number>>;
}

/** The context of a command about the whole installation, of which parts may not be there. */
export interface InstallationContext {
  io: CommandIo;
  /** Undefined if they have mistakes. */
  settings: Settings | undefined;
  /** The mistakes in the settings, one line each. */
  mistakes: readonly string[];
  /** True in the process that serves customers. */
  isServing: boolean;
  /** Opens the database of the settings; undefined without these. Keys are not compared. */
  open:
    | (() => Promise<{ connection: DatabaseConnection; keys: Keyring | undefined; close: () => Promise<void> }>)
    | undefined;
}

/** Runs the work of a command for the whole installation. */
export type RunOnInstallation = (
  command: string,
  work: (context: InstallationContext) => Promise<Checked<number>>,
) => Promise<void>;

/** Runs the work of a command for the database itself. */
export type RunOnDatabase = (
  command: string,
  work: (context: DatabaseContext) => Promise<Checked<number>>,
) => Promise<void>;

/** Prints progress on standard error: the next step, or (`isPassing`) a count that soon changes. */
export function progress({ io }: CommandContext, text: string, { isPassing = false } = {}): void {
  sayStep(io, text, isPassing);
}

const SECOND_MS = 1000;

/** Counts on a terminal what is done of work that takes more than a second [operator.pace]. */
export interface Ticking extends Disposable {
  /** Takes how far the work is. */
  note(progress: { done?: number; of?: number }): void;
}

/** Shows how much is done, if the work reports it. Otherwise the terminal counts the seconds: `ProgressLine`. */
export function startTicking(context: CommandContext): Ticking {
  const start = performance.now();
  let counted: { done?: number; of?: number } = {};
  let shown = start;
  const show = () => {
    shown = performance.now();
    const seconds = (shown - start) / SECOND_MS;
    const { done, of } = counted;
    if (done !== undefined) {
      progress(context, `… ${countOf({ done, of }, seconds)}`, { isPassing: true });
    }
  };
  const interval = setInterval(show, SECOND_MS);
  return {
    note: (told) => {
      counted = told;
      // Work that keeps the thread busy, as on the embedded database, holds the interval back.
      if (performance.now() - shown >= 2 * SECOND_MS) {
        show();
      }
    },
    [Symbol.dispose]: () => clearInterval(interval),
  };
}

/** The interval between two reports of progress, in milliseconds. */
const PROGRESS_MS = 3000;

/** Reports every few seconds that work is running; reports nothing if it is quick. */
export async function withProgress<Value>(
  context: CommandContext,
  text: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const interval = setInterval(() => progress(context, text), PROGRESS_MS);
  return work().finally(() => clearInterval(interval));
}

/**
 * Reports the progress of work every few seconds; reports nothing if it is quick.
 * @param describe words for the number done
 * @returns a function to be called with the number done since the last call
 */
export function progressOf(context: CommandContext, describe: (done: number) => string): (more: number) => void {
  let done = 0;
  let reported = performance.now();
  return (more) => {
    done += more;
    if (performance.now() - reported < PROGRESS_MS) {
      return;
    }
    reported = performance.now();
    progress(context, `… ${describe(done)}`, { isPassing: true });
  };
}
