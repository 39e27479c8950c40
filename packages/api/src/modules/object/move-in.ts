import { OUTSIDE_TABLES } from "../../all-tables.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { eachAtOnce } from "../../each-at-once.ts";
import { noteLetGo } from "../../objects/loose-store.ts";
import { AT_ONCE, storedAs } from "../../objects/outside-column.ts";
import { ObjectBrokenError, readObject } from "../../objects/read-object.ts";
import {
  type InsideRow,
  type OutsideRow,
  type OutsideTable,
  rowsOutside,
  takeIn,
} from "../../tables/outside-rows-store.ts";
import type { Moving } from "./move-out.ts";

/** Rows of a batch: as many pictures are read at once as there are workers. */
const BATCH_ROWS = 50;

/**
 * Moves all bytes back into the database, in batches. It may be killed at any moment and run again. The objects are deleted
 * later, as those of rows that are gone.
 * @returns names of objects that are missing or are not what they were; their rows stay as they are
 * @throws ObjectStoreUnavailableError; what is moved stays moved
 */
export async function moveIn(moving: Moving): Promise<string[]> {
  const broken: string[] = [];
  for (const table of OUTSIDE_TABLES) {
    await moveTableIn(moving, table, broken);
  }
  return broken;
}

async function moveTableIn(moving: Moving, table: OutsideTable, broken: string[]): Promise<void> {
  const { db, objects, signal, onMoved } = moving;
  let after: object | undefined;
  while (!signal.aborted) {
    const rows = await rowsOutside(db, table, { after, size: BATCH_ROWS });
    if (rows.length === 0) {
      return;
    }
    await eachAtOnce(rows, AT_ONCE, async (row) => {
      const content = await readObject(objects, row.object_key).catch((error: unknown) => {
        if (!(error instanceof ObjectBrokenError)) {
          throw error;
        }
        broken.push(row.object_key);
      });
      const isIn = content && (await moveRowIn(db, table, { ...row, value: storedAs(table.outside, content) }));
      if (isIn) {
        onMoved(1);
      }
    });
    after = rows.at(-1)?.row;
  }
}

function moveRowIn(db: UnitOfWork, table: OutsideTable, row: OutsideRow & InsideRow): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const isIn = await takeIn(transaction, table, row);
    await noteLetGo(transaction, isIn ? [row.object_key] : []);
    return isIn;
  });
}
