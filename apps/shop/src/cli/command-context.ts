import type { DatabaseConnection, Shop } from "@guerdon/api";
import type { CommandIo } from "./command-io.ts";
import type { Checked } from "./mistakes.ts";

/** A composed shop with its connection; commands run in it, in the shop's own process or in one of their own. */
export interface CommandShop extends Shop {
  connection: DatabaseConnection;
  /** Where what is no part of the database lies: the sandbox's mails. */
  dataDir?: string;
}

/** What a command runs with. */
export interface CommandContext {
  shop: CommandShop;
  io: CommandIo;
  /** As it was typed, without arguments: "vouchers issue". */
  command: string;
  /** The user of the operating system who typed it. */
  operator: string;
}

/** A command's work: the exit code, or all that is wrong with what the operator gave. */
export type CommandWork = (context: CommandContext) => Promise<Checked<number>>;

/** Runs the work of the command that was typed. */
export type RunWork = (command: string, work: CommandWork) => Promise<void>;

/** Says on standard error how far long work has come. */
export function progress({ io }: CommandContext, text: string): void {
  io.stderr(`${text}\n`);
}
