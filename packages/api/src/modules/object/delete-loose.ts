import { OUTSIDE_TABLES } from "../../all-tables.ts";
import { eachAtOnce } from "../../each-at-once.ts";
import { AT_ONCE } from "../../objects/outside-column.ts";
import { namedKeys } from "../../tables/outside-rows-store.ts";
import type { Moving } from "./move-out.ts";
import { beginTimes, doom, forget } from "./store.ts";

/** Longer than any back-up takes that read a row before it went, and still has to read its object [backup.objects]. */
const LOOSE_MS = 24 * 60 * 60 * 1000;

const BATCH_SIZE = 100;

/**
 * Deletes the objects that no row has named for a day [operator.objects-deleted]. One that is doomed and not deleted, because
 * the store is away or the process dies, is deleted by the next run.
 * @returns their number
 * @throws ObjectStoreUnavailableError
 */
export async function deleteLoose({ db, objects, now, signal }: Omit<Moving, "onMoved">): Promise<number> {
  await beginTimes(db, now());
  const before = new Date(now().getTime() - LOOSE_MS);
  let deleted = 0;
  while (!signal.aborted) {
    const doomed = await doom(db, { before, size: BATCH_SIZE });
    const named = new Set<string>();
    for (const table of OUTSIDE_TABLES) {
      for (const key of await namedKeys(db, table, doomed)) {
        named.add(key);
      }
    }
    // None should be, but what a row names is never deleted.
    const keys = doomed.filter((key) => !named.has(key));
    await eachAtOnce(keys, AT_ONCE, (key) => objects.delete(key));
    await forget(db, doomed);
    deleted += keys.length;
    if (doomed.length < BATCH_SIZE) {
      return deleted;
    }
  }
  return deleted;
}
