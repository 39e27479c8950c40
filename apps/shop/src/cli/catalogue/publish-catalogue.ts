import type { Database, Website } from "@guerdon/api";
import {
  allWebsites,
  type ComingRevision,
  catalogueLock,
  deletedPrices,
  holdRevision,
  type ImportPlan,
  insertPictures,
  type PacedDatabase,
  priceRules,
  publishRevision,
  recordComingPrices,
  websitesPricing,
  writeRevision,
} from "@guerdon/api/operator";
import type { Kysely, Transaction } from "kysely";
import { progress, progressOf } from "../command-context.ts";
import { type Change, makeChange } from "../make-change.ts";
import type { Checked, Mistake } from "../mistakes.ts";
import type { CatalogueImport } from "./catalogue-import.ts";

/** Writes pictures and products of a revision, in batches; nobody sees them yet. */
export async function writeRows(
  { context, database, reader }: CatalogueImport,
  { coming, plan }: { coming: ComingRevision; plan: ImportPlan },
): Promise<void> {
  const { signal } = context.io;
  // A picture's id says what it holds: one without a product does no harm, should this import not come to its end.
  for (let pictures = await reader.nextPictures(); pictures.length > 0; pictures = await reader.nextPictures()) {
    signal.throwIfAborted();
    for (const picture of pictures) {
      await insertPictures(database.db, [picture]);
    }
  }
  const all = plan.added.length + plan.changed.length + plan.moved.length + plan.withdrawn.length;
  const told = progressOf(context, (done) => `${done} of ${all} products written`);
  const rows = {
    nextWritten: (most: number) => reader.nextWritten(most),
    nextMoved: (most: number) => reader.nextMoved(most),
    nextWithdrawn: (most: number) => reader.nextWithdrawn(most),
  };
  await writeRevision(database, coming, {
    rows,
    now: context.shop.now(),
    told: (count) => {
      signal.throwIfAborted();
      told(count);
    },
  });
}

/** Websites changed between the writing of prices and going live. */
class PricesOutOfDate extends Error {}

/**
 * Records what websites will ask, and makes the revision the one that is read, with the operator's record of it.
 * @param then what else belongs to the same moment
 */
export async function publish<Value>(
  work: CatalogueImport,
  coming: ComingRevision,
  then: (transaction: Transaction<Database>) => Promise<Change<Value>>,
): Promise<Checked<Value>> {
  const { context, database, head } = work;
  const { db } = database;
  for (;;) {
    progress(context, "Writing prices …");
    const websites = await pricing(db, work);
    await recordComingPrices(database, coming, { websites, now: context.shop.now() });
    try {
      return await makeChange(
        context,
        { dryRun: false, locks: [catalogueLock(coming.catalogueId)] },
        async (transaction) => {
          await holdRevision(transaction, coming);
          const mistakes = await currencyMistakes(work, transaction);
          if (mistakes.length > 0) {
            return { ok: false, mistakes };
          }
          if (priceRules(await pricing(transaction, work)) !== priceRules(websites)) {
            throw new PricesOutOfDate();
          }
          await publishRevision(transaction, coming, { head, now: context.shop.now() });
          return then(transaction);
        },
      );
    } catch (error) {
      if (!(error instanceof PricesOutOfDate)) {
        throw error;
      }
      await deletedPrices(database, coming.catalogueId);
    }
  }
}

async function pricing(db: PacedDatabase["db"], { head }: CatalogueImport): Promise<Website[]> {
  return websitesPricing(db, await allWebsites(db), head.catalogue);
}

/** A website sells in one currency, so a catalogue that it shows must be in it. */
export async function currencyMistakes(
  { context, head, reader }: CatalogueImport,
  db: Kysely<Database> = context.shop.db,
): Promise<Mistake[]> {
  const { id, currency } = head.catalogue;
  const websites = await allWebsites(db);
  const foreign = websites.find(
    (website) => website.settings.default_catalog_id === id && currencyOf(website) !== currency,
  );
  if (!foreign) {
    return [];
  }
  const message = `the website ${foreign.id} shows this catalogue and sells in ${currencyOf(foreign)}`;
  return reader.mistakesAt([{ path: ["catalogue", "currency"], message }]);
}

function currencyOf({ settings }: Website): string {
  return settings.website_currency_short_symbol;
}
