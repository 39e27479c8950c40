import { setImmediate } from "node:timers/promises";
import { dayOf, daysAfter, daysFrom, startOfDay } from "@guerdon/domain/time/day";
import { inTransaction } from "../../db/index.ts";
import { lock } from "../../db/locks.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import {
  addHolders,
  addToSums,
  markSummed,
  type UnsummedBatch,
  type UnsummedPlace,
  unsummedBatch,
  unsummedWebsites,
  type WebsiteDays,
} from "./sums-store.ts";

/** Transfers in one transaction: fewer take longer in all, more hold back the embedded database's only connection. */
const BATCH_SIZE = 1000;

/** A run leaves the rest to the next one before its job would count as hung. */
const MOST_MS = 480_000;

/**
 * Adds the transfers that are in no sum yet to the sums of their days and months [report.sums]. A batch is one
 * transaction, so a run may be killed; one runs at a time.
 * @returns the number of transfers that were added
 */
export async function sumTransfers(shop: Pick<Shop, "db" | "websites">): Promise<number> {
  const until = performance.now() + MOST_MS;
  let added = 0;
  const websiteIds = shop.websites.all().map(({ id }) => id);
  for (const website_id of await unsummedWebsites(shop.db, websiteIds)) {
    let after: string | undefined = "";
    while (after !== undefined && performance.now() < until) {
      const batch = await sumBatch(shop, { website_id, after });
      added += batch.length;
      after = batch.length === BATCH_SIZE ? batch.at(-1) : undefined;
      await setImmediate();
    }
  }
  return added;
}

/** Returns the ids of the transfers in the batch. */
function sumBatch({ db, websites }: Pick<Shop, "db" | "websites">, from: UnsummedPlace): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    await lock(transaction, "sums of transfers");
    const batch = await unsummedBatch(transaction, from, BATCH_SIZE);
    if (!batch) {
      return [];
    }
    const days = batch.counted.flatMap((id) => daysOf(batch, id, websites.findById(id)));
    const [own] = days;
    // A process knows a website some seconds after it was published: then the next run adds these.
    if (own === undefined || days.length < batch.counted.length) {
      return [];
    }
    await addToSums(transaction, batch, days);
    await addHolders(transaction, batch, own);
    await markSummed(transaction, batch);
    return batch.transfer_ids;
  });
}

function daysOf({ earliest, latest }: UnsummedBatch, website_id: string, website: Website | undefined): WebsiteDays[] {
  if (website === undefined) {
    return [];
  }
  const zone = website.settings.time_zone;
  const days = daysFrom(dayOf(earliest, zone), dayOf(latest, zone));
  const bounds = [...days, daysAfter(days.at(-1) ?? "", 1)].map((day) => startOfDay(day, zone));
  return [{ website_id, first_day: days[0] ?? "", bounds }];
}
