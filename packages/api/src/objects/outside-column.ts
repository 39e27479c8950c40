import { eachAtOnce } from "../each-at-once.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { ObjectKind } from "./object-key.ts";
import { ObjectBrokenError, readObject } from "./read-object.ts";

/**
 * A column with large bytes that do not change, which may be in the object store instead: then it is null, and `object_key`
 * of the row names the object. Either of both is null.
 */
export interface OutsideColumn<Column extends string = string> {
  readonly kind: ObjectKind;
  /** The columns of the primary key. */
  readonly key: readonly Column[];
  readonly column: Column;
  /** How the database keeps the bytes. A text is plain ASCII. */
  readonly type: "bytea" | "text";
}

/** The column of the rows of such a table that names their objects. */
export const OBJECT_KEY = "object_key";

/** Objects that are read or written at once. */
export const AT_ONCE = 8;

/** A value of the column as bytes. */
export function bytesOf(value: string | Uint8Array): Uint8Array {
  return typeof value === "string" ? new TextEncoder().encode(value) : value;
}

/** Bytes as a value of the column. */
export function storedAs({ type }: Pick<OutsideColumn, "type">, content: Uint8Array): string | Uint8Array {
  return type === "text" ? Buffer.from(content).toString("latin1") : content;
}

/**
 * Rows with their values, wherever those are; a row whose object is broken is as it was.
 * @throws ObjectStoreUnavailableError, or ObjectStoreUnsetError
 */
export async function withValues<Row extends object>(
  objects: ObjectStore | undefined,
  outside: OutsideColumn,
  rows: readonly Row[],
): Promise<Row[]> {
  const filled = [...rows];
  await eachAtOnce([...rows.entries()], AT_ONCE, async ([index, row]) => {
    const key = new Map(Object.entries(row)).get(OBJECT_KEY);
    const content = typeof key === "string" ? await unlessBroken(readObject(objects, key)) : undefined;
    if (content) {
      filled[index] = { ...row, [outside.column]: storedAs(outside, content) };
    }
  });
  return filled;
}

async function unlessBroken(reading: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof ObjectBrokenError) {
      return undefined;
    }
    throw error;
  });
}
