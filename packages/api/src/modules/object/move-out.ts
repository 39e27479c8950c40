import { OUTSIDE_TABLES } from "../../all-tables.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { eachAtOnce } from "../../each-at-once.ts";
import { newObjectKey } from "../../objects/object-key.ts";
import { AT_ONCE, bytesOf } from "../../objects/outside-column.ts";
import { readObject } from "../../objects/read-object.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { type InsideRow, letOut, type OutsideTable, rowsInside } from "../../tables/outside-rows-store.ts";
import { nextRows } from "./next-rows.ts";
import { noteLoose, tie } from "./store.ts";

/** What moves objects. */
export interface Moving {
  db: UnitOfWork;
  objects: ObjectStore;
  now: () => Date;
  /** Ends the work between two batches; what is moved stays moved. */
  signal: AbortSignal;
  /** Receives the number of moved rows since the last call. */
  onMoved: (more: number) => void;
}

/**
 * Moves all bytes that the database has into the object store, in batches. It may be killed at any moment and run again, also
 * twice at once: a row names an object only after the store has given back the same bytes, and an object that no row came
 * to name is deleted some day [operator.objects].
 * @throws ObjectStoreUnavailableError; what is moved stays moved
 */
export async function moveOut(moving: Moving): Promise<void> {
  for (const table of OUTSIDE_TABLES) {
    await moveTableOut(moving, table);
  }
}

async function moveTableOut(moving: Moving, table: OutsideTable): Promise<void> {
  let after: object | undefined;
  for (let size = nextRows(); !moving.signal.aborted; ) {
    const rows = await rowsInside(moving.db, table, { after, size });
    if (rows.length === 0) {
      return;
    }
    moving.onMoved(await moveRows(moving, table, rows));
    after = rows.at(-1)?.row;
    size = nextRows(rows);
  }
}

async function moveRows(
  { db, objects, now }: Moving,
  table: OutsideTable,
  rows: readonly InsideRow[],
): Promise<number> {
  const stored = rows.map(({ row, value }) => {
    const content = bytesOf(value);
    return { row, content, object_key: newObjectKey(table.outside.kind, content) };
  });
  // Before they are stored: whatever happens then, somebody knows of them.
  await noteLoose(
    db,
    stored.map(({ object_key }) => object_key),
    now(),
  );
  let moved = 0;
  await eachAtOnce(stored, AT_ONCE, async ({ row, content, object_key }) => {
    await objects.put(object_key, content);
    // The database lets go of its only copy.
    await readObject(objects, object_key);
    const isMoved = await inTransaction(db, async (transaction) => {
      if (!(await letOut(transaction, table, { row, object_key }))) {
        return false;
      }
      if (!(await tie(transaction, object_key))) {
        throw new Error(`The object ${object_key} was given up before a row named it.`);
      }
      return true;
    });
    moved += isMoved ? 1 : 0;
  });
  return moved;
}
