import type { AnyOperation, OutputOf } from "@guerdon/contract/operations/operation";
import type { Cell } from "../listing.ts";
import { writeList } from "../write-list.ts";
import type { Command, Given, Takes } from "./command.ts";
import { limit, withFormat } from "./list-options.ts";
import { type OperationCommand, ofOperation, perform, type Worded } from "./operation-command.ts";

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

type PagedCommand<
  O extends AnyOperation,
  T extends Takes,
  Items extends keyof OutputOf<O>,
  Column extends string,
> = OperationCommand<O, T> & {
  /** The order of the rows, for the help: "newest first". */
  order: string;
  /** The field of the output that has the items. */
  items: Items;
  columns: readonly Column[];
  row: (item: ItemOf<OutputOf<O>[Items]>) => Readonly<Record<Column, Cell>>;
  /** The text of a table without rows. */
  empty: string;
  /** The items as people read them, where that is no plain table. */
  text?: (items: readonly ItemOf<OutputOf<O>[Items]>[]) => string;
  /** The text about a page on standard error. */
  note?: (output: OutputOf<O>) => string;
  /** @param found the number of rows */
  exit?: (found: number) => number;
};

/** A command that prints a list, which it reads page by page, as a table, JSON or CSV [operator.whole-lists]. */
export function pagedCommand<
  O extends AnyOperation,
  T extends Takes = Record<never, never>,
  const Items extends keyof OutputOf<O> = never,
  const Column extends string = never,
>(name: string, operation: O & Worded<O>, command: PagedCommand<O, T, Items, Column>): Command {
  type Item = ItemOf<OutputOf<O>[Items]>;
  const { order, items, columns, row, empty, text, note, exit } = command;
  const declared = ofOperation<O, T>(name, { operation, command }, async (context, typed) => {
    let found = 0;
    let given: Given<T> | undefined;
    const written = await writeList<Item, Readonly<Record<Column, Cell>>>(context, {
      format: typed.format,
      limit: typed.limit as number | undefined,
      columns,
      row,
      empty,
      ...(text && { text }),
      page: async (wish, reading) => {
        const done = await perform<O, T>(context, { operation, command, typed, page: { wish, reading }, given });
        if (!done.ok) {
          return done;
        }
        const { output } = done.value;
        given = done.value.given;
        const said = note?.(output) ?? "";
        if (said !== "") {
          context.io.stderr(said);
        }
        const rows = output[items] as readonly Item[];
        found += rows.length;
        return { ok: true, value: { items: rows, next: output.next, total: output.total } };
      },
    });
    return written.ok && exit ? { ok: true, value: exit(found) } : written;
  });
  return { ...declared, takes: withFormat({ ...declared.takes, limit: limit(order) }) };
}
