import type { AnyOperation, OutputOf } from "@guerdon/contract/operations/operation";
import { type Cell, listingText } from "../listing.ts";
import type { Command, Given, Takes } from "./command.ts";
import { withFormat } from "./list-options.ts";
import { type OperationCommand, ofOperation, perform, type Worded } from "./operation-command.ts";
import { print } from "./print.ts";

type TableCommand<O extends AnyOperation, T extends Takes, Column extends string> = OperationCommand<O, T> & {
  columns: readonly Column[];
  rows: (output: OutputOf<O>, given: Given<T>) => readonly Readonly<Record<Column, Cell>>[];
  /** The text of a table without rows. */
  empty: string | ((output: OutputOf<O>) => string);
  /** The list as people read it, where that is no plain table. */
  text?: (output: OutputOf<O>, given: Given<T>) => string;
  /** Lines below a table; JSON and CSV have them on standard error. */
  note?: (output: OutputOf<O>, given: Given<T>) => string;
  /** The text on standard error, where no program takes it for a row. */
  aside?: (output: OutputOf<O>, given: Given<T>) => string;
  exit?: (output: OutputOf<O>) => number;
};

/** A command that prints a list as a table, JSON or CSV. */
export function tableCommand<
  O extends AnyOperation,
  T extends Takes = Record<never, never>,
  const Column extends string = never,
>(name: string, operation: O & Worded<O>, command: TableCommand<O, T, Column>): Command {
  const { columns, empty, text, note, aside, exit } = command;
  const declared = ofOperation<O, T>(name, { operation, command }, async (context, typed) => {
    const done = await perform<O, T>(context, { operation, command, typed });
    if (!done.ok) {
      return done;
    }
    const { output, given } = done.value;
    const listing = listingText(typed.format, {
      columns,
      rows: command.rows(output, given),
      empty: typeof empty === "string" ? empty : empty(output),
      ...(text && { text: () => text(output, given) }),
    });
    const below = note?.(output, given) ?? "";
    const isTable = typed.format === "table";
    return print(context.io, {
      out: isTable ? listing + below : listing,
      err: (isTable ? "" : below) + (aside?.(output, given) ?? ""),
      exit: exit?.(output) ?? 0,
    });
  });
  return { ...declared, takes: withFormat(declared.takes) };
}
