import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Notes objects that are about to be stored: if nobody ties them to a row, they are deleted some day. */
export async function noteLoose(unit: UnitOfWork, keys: readonly string[], now: Date): Promise<void> {
  await tables<"loose_objects">(unit)
    .insertInto("loose_objects")
    .values(keys.map((object_key) => ({ object_key, loose_since: now, is_doomed: false })))
    .execute();
}

/**
 * Forgets an object that a row of the transaction names from now on.
 * @returns false if it is about to be deleted, so that no row may name it
 */
export async function tie(transaction: UnitOfWork, key: string): Promise<boolean> {
  const { numDeletedRows } = await tables<"loose_objects">(transaction)
    .deleteFrom("loose_objects")
    .where("object_key", "=", key)
    .where("is_doomed", "=", false)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

/** Begins the time of the objects whose rows went: triggers note them, and have no clock. */
export async function beginTimes(unit: UnitOfWork, now: Date): Promise<void> {
  await tables<"loose_objects">(unit)
    .updateTable("loose_objects")
    .set({ loose_since: now })
    .where("loose_since", "is", null)
    .execute();
}

/**
 * Dooms a batch of the objects that have been loose since before a moment: from now on no row can name them.
 * @returns these, and those that were doomed by somebody who did not get to delete them
 */
export async function doom(unit: UnitOfWork, { before, size }: { before: Date; size: number }): Promise<string[]> {
  const db = tables<"loose_objects">(unit);
  const rows = await db
    .updateTable("loose_objects")
    .set({ is_doomed: true })
    .where("object_key", "in", (loose) =>
      loose
        .selectFrom("loose_objects")
        .select("object_key")
        .where("loose_since", "<", before)
        .orderBy("loose_since")
        .limit(size)
        .forUpdate()
        .skipLocked(),
    )
    .returning("object_key")
    .execute();
  return rows.map(({ object_key }) => object_key);
}

/** Forgets objects that are deleted. */
export async function forget(unit: UnitOfWork, keys: readonly string[]): Promise<void> {
  await tables<"loose_objects">(unit)
    .deleteFrom("loose_objects")
    .where((row) => row("object_key", "=", row.fn.any(row.val([...keys]))))
    .execute();
}

/** The number of objects that no row names. */
export async function countLoose(unit: UnitOfWork): Promise<number> {
  const { loose } = await tables<"loose_objects">(unit)
    .selectFrom("loose_objects")
    .select(({ fn }) => fn.countAll<number>().as("loose"))
    .executeTakeFirstOrThrow();
  return Number(loose);
}
