import type { DatabaseConnection } from "../db/connection.ts";
import type { CopiedFirst } from "../tables/table-card.ts";
import { openPart, type PartWriter } from "./part-writer.ts";
import { keyOf, rowsByKey } from "./read-rows.ts";
import type { Saving } from "./saving.ts";
import type { TableColumn } from "./table-columns.ts";
import { wholeLines } from "./with-objects.ts";

/** A table of which keys and what is large are copied, until the snapshot tells what is missing. */
export interface FirstCopy {
  table: string;
  key: readonly TableColumn[];
  columns: readonly string[];
  part: PartWriter;
  /** The copied rows, by their keys. They are kept in memory, about 100 bytes for each picture and product. */
  copied: Set<string>;
}

/** Copies what is large of a table, in batches and without a lock [backup.first]. */
export async function copyFirst(
  connection: DatabaseConnection,
  { folder, progress, signal, objects }: Saving,
  { table, columns, key: names, content: large }: CopiedFirst & { table: string; columns: readonly TableColumn[] },
): Promise<FirstCopy> {
  progress("first", { table, isExclusive: false });
  const key = columns.filter(({ name }) => names.includes(name));
  // A database of the version before lacks some, whose back-up comes before its migration.
  const content = large.filter((wanted) => columns.some(({ name }) => name === wanted));
  const copy = {
    table,
    key,
    columns: [...key.map(({ name }) => name), ...content],
    copied: new Set<string>(),
    part: openPart(folder, `${table}.content`, [...key.map(({ name }) => name), ...content]),
  };
  try {
    for await (const lines of rowsByKey((work) => connection.scriptTransaction(work), copy)) {
      signal.throwIfAborted();
      for await (const whole of wholeLines(objects, copy, lines)) {
        await append(copy, whole);
      }
    }
    return copy;
  } catch (error) {
    await copy.part[Symbol.asyncDispose]();
    throw error;
  }
}

/** Adds rows to the copy. */
export async function append({ part, copied, key }: FirstCopy, lines: readonly string[]): Promise<void> {
  await part.write(lines);
  for (const line of lines) {
    copied.add(JSON.stringify(keyOf(line, key.length)));
  }
}
