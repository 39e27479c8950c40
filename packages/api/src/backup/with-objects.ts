import { TABLES } from "../all-tables.ts";
import { AT_ONCE, OBJECT_KEY, type OutsideColumn } from "../objects/outside-column.ts";
import { ObjectBrokenError, ObjectStoreUnsetError, readObject } from "../objects/read-object.ts";
import { type ObjectStore, ObjectStoreUnavailableError } from "../ports/object-store.ts";
import { BackupError } from "./backup-error.ts";
import type { Selection } from "./read-rows.ts";

/** The column of a table whose values may be outside of the database; undefined for most tables. */
export function outsideOf(table: string): OutsideColumn | undefined {
  return new Map(Object.entries(TABLES)).get(table)?.outside;
}

/**
 * Lines of rows as they are with all bytes in the database, a few at once, since each may be large: a back-up needs no object
 * store, neither to be restored nor to be read later [backup.objects].
 * @throws BackupError if an object cannot be had: the back-up would not be whole
 */
export async function* wholeLines(
  objects: ObjectStore | undefined,
  { table, columns }: Selection,
  lines: readonly string[],
): AsyncGenerator<readonly string[], undefined> {
  const outside = outsideOf(table);
  const [at, keyAt] = [columns.indexOf(outside?.column ?? ""), columns.indexOf(OBJECT_KEY)];
  if (!outside || at === -1 || keyAt === -1) {
    yield lines;
    return;
  }
  const wholeLine = async (line: string) => {
    const values: (string | null)[] = JSON.parse(line);
    const key = values[keyAt];
    if (typeof key !== "string") {
      return line;
    }
    values[at] = textOf(outside, await contentOf(objects, key));
    values[keyAt] = null;
    return JSON.stringify(values);
  };
  for (let index = 0; index < lines.length; index += AT_ONCE) {
    yield await Promise.all(lines.slice(index, index + AT_ONCE).map(wholeLine));
  }
}

/** Bytes as PostgreSQL's own text of the column. */
function textOf({ type }: OutsideColumn, content: Uint8Array): string {
  const bytes = Buffer.from(content);
  return type === "text" ? bytes.toString("latin1") : `\\x${bytes.toString("hex")}`;
}

async function contentOf(objects: ObjectStore | undefined, key: string): Promise<Uint8Array> {
  try {
    return await readObject(objects, key);
  } catch (error) {
    const isExpected = [ObjectBrokenError, ObjectStoreUnavailableError, ObjectStoreUnsetError].some(
      (kind) => error instanceof kind,
    );
    throw isExpected && error instanceof Error
      ? new BackupError(`the back-up would not be whole: ${error.message}`, { cause: error })
      : error;
  }
}
