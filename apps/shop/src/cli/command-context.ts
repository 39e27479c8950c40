import type { DatabaseConnection, Keyring, Shop } from "@guerdon/api";
import type { CommandIo } from "./command-io.ts";
import type { Checked } from "./mistakes.ts";

/** A composed shop with its connection; commands run in it, in the shop's own process or in one of their own. */
export interface CommandShop extends Shop {
  connection: DatabaseConnection;
  /** Where what is no part of the database lies: the sandbox's mails. */
  dataDir?: string;
  /** Of the PostgreSQL, where there is one. */
  url?: string | undefined;
  /** How the shop is reached, where a process of its own or the settings say so. */
  reached?: { port: number; production: boolean };
  /** This process serves customers, who must not wait for the command. */
  isServing?: boolean;
}

/** What a command runs with. */
export interface CommandContext {
  shop: CommandShop;
  io: CommandIo;
  /** As it was typed, without arguments: "vouchers issue". */
  command: string;
  /** The user of the operating system who typed it. */
  operator: string;
  /** Nobody typed it: the process runs it by itself. */
  isAutomatic?: boolean;
  /** The demonstration is being made from its own files; the record of the command says so. */
  demonstration?: boolean;
}

/** A command's work: the exit code, or all that is wrong with what the operator gave. */
export type CommandWork = (context: CommandContext) => Promise<Checked<number>>;

/** Runs the work of the command that was typed; one that only reads is refused without "Nothing was changed". */
export type RunWork = (command: string, work: CommandWork, kind?: { changes: boolean }) => Promise<void>;

/** What the settings say of the database. */
export interface GivenDatabase {
  /** Of the PostgreSQL, where there is one. */
  url: string | undefined;
  /** Undefined before the first start. */
  keys: Keyring | undefined;
}

/** What a command runs with that is about the database itself, which need not be there yet. */
export interface DatabaseContext {
  io: CommandIo;
  /**
   * Runs `work` on the database that the settings name.
   * @returns what it answers, or that there is no database and `create` did not ask for one
   */
  use: (
    options: { create: boolean },
    work: (connection: DatabaseConnection, given: GivenDatabase) => Promise<number>,
  ) => Promise<Checked<number>>;
}

/** Runs the work of a command that is about the database itself. */
export type RunOnDatabase = (
  command: string,
  work: (context: DatabaseContext) => Promise<Checked<number>>,
) => Promise<void>;

/** Says on standard error how far long work has come: the next step, or a count that soon will be another. */
export function progress({ io }: CommandContext, text: string, { isPassing = false } = {}): void {
  if (io.progress) {
    io.progress(text, isPassing);
  } else {
    io.stderr(`${text}\n`);
  }
}

/** How often long work says how far it has come, in milliseconds. */
const PROGRESS_MS = 3000;

/** Says what is being done every few seconds until it is, and nothing where it is quick. */
export async function withProgress<Value>(
  context: CommandContext,
  text: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const telling = setInterval(() => progress(context, text), PROGRESS_MS);
  return work().finally(() => clearInterval(telling));
}

/**
 * Says every few seconds how far long work has come, and nothing where it is quick.
 * @param describe words for how many are done
 * @returns to be called with how many more are done
 */
export function progressOf(context: CommandContext, describe: (done: number) => string): (more: number) => void {
  let done = 0;
  let said = performance.now();
  return (more) => {
    done += more;
    if (performance.now() - said < PROGRESS_MS) {
      return;
    }
    said = performance.now();
    progress(context, `… ${describe(done)}`, { isPassing: true });
  };
}
