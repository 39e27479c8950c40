import type { TestMailbox, TestMailDelivery, TestObjects, TestShop } from "@guerdon/testing";
import type { CommandShop } from "../command-context.ts";

/** An operator's shop and folder, in which the command lines of the record run one after the other. */
export interface Office extends AsyncDisposable {
  testShop: TestShop;
  /** The shop of the commands. Steps take parts away from it, and put them back. */
  shop: CommandShop;
  delivery: TestMailDelivery;
  mailbox: TestMailbox;
  /** A store, which the shop lacks at first. */
  objects: TestObjects;
  /** Values that command lines name and that the record shows by their names. */
  values: Map<string, string>;
  /** Writes a file into the operator's folder. */
  write(file: string, content: string): Promise<void>;
  /** Carries out the queued jobs. */
  work(): Promise<void>;
  /** All transfers but one were recorded at the shop's time, instead of the machine's. */
  dateTransfers(): Promise<void>;
  /** Running totals do not add up any more. */
  spoilTotals(): Promise<void>;
  /** Carries out a step, and returns what the record holds of it. */
  take(step: Step): Promise<string>;
}

/** A command line of the record, with what goes with it. */
export interface TypedLine {
  /** As typed after `guerdon shop`; `{name}` is a value that the office knows by this name. */
  line: string;
  /** The content of standard input. */
  stdin?: string;
  /** The file that the command writes and that the record shows. */
  shows?: string;
  /** Values of the output that later lines name, each the first group of its pattern. */
  keeps?: Record<string, RegExp>;
}

/** A command line, or what happens in the shop between two of them. */
export type Step = string | TypedLine | ((office: Office) => Promise<void> | void);

/** The words of a command line; quotation marks keep words together. */
export function wordsIn(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** The same list as a table, JSON and CSV. */
export function inAllFormats(line: string): string[] {
  return [line, `${line} --format json`, `${line} --format csv`];
}

/** An act that is tried, done, and done again. */
export function triedAndDone(line: string): string[] {
  return [`${line} --dry-run`, line, line];
}
