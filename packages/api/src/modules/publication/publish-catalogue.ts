import type { CatalogueSource } from "@guerdon/contract/operations/catalogue";
import type { publishCatalogue } from "@guerdon/contract/operations/catalogue-revision";
import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { PacedDatabase } from "../../db/in-batches.ts";
import { catalogueLock } from "../../db/locks.ts";
import { CHANGED_CHANNEL, notify } from "../../db/notify.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type OutcomeOf, type RunOf, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import {
  type CatalogueHead,
  type ComingRevision,
  deleteDraft,
  holdRevision,
  type ImportPlan,
  publishRevision,
  writeDraft,
  writeRevision,
} from "../catalogue/index.ts";
import { insertPictures } from "../picture/index.ts";
import { deleteComingPrices, priceRules, recordComingPrices, websitesPricing } from "../price/index.ts";
import { allWebsites, soldCatalogues } from "../website/index.ts";

/** One of the operations that make a revision: it has the refusals of all. */
export type Making = typeof publishCatalogue;

/** The context of a revision that is made. */
export interface CatalogueImport {
  run: RunOf<Making>;
  database: PacedDatabase;
  source: CatalogueSource;
  head: CatalogueHead;
  /** The revision or draft whose content it has; null: that of a file. */
  from: number | null;
  /** As of the shop. */
  fallsPercent: Shop["fallsPercent"];
}

/** Writes the pictures and products of a revision or draft, in batches. They are not visible yet. */
export async function writeRows(
  work: CatalogueImport,
  { coming, plan, isDraft = false }: { coming: ComingRevision; plan: ImportPlan; isDraft?: boolean },
): Promise<void> {
  const { run, database, source } = work;
  const { signal } = run;
  // Pictures are identified by their content, so those of a failed import do no harm.
  for (let pictures = await source.nextPictures(); pictures.length > 0; pictures = await source.nextPictures()) {
    signal.throwIfAborted();
    for (const picture of pictures) {
      await insertPictures(database.db, [picture]);
    }
  }
  const all = plan.added.length + plan.changed.length + plan.moved.length + plan.withdrawn.length;
  let written = 0;
  const write = isDraft ? writeDraft : writeRevision;
  await write(database, coming, {
    rows: {
      nextWritten: (most) => source.nextWritten(most),
      nextMoved: (most) => source.nextMoved(most),
      nextWithdrawn: (most) => source.nextWithdrawn(most),
    },
    now: run.now(),
    onWritten: (count) => {
      signal.throwIfAborted();
      written += count;
      run.progress({ step: "products_written", done: written, of: all });
    },
  });
}

/** Thrown if websites changed after the prices were recorded. */
class PricesOutOfDate extends Error {}

/** Records the new prices of all websites, then makes the revision live and records the operation. */
export async function publish(
  work: CatalogueImport,
  coming: ComingRevision,
  outcome: OutcomeOf<Making>,
): Promise<OutcomeOf<Making>> {
  const { run, database, head, from } = work;
  const { db } = database;
  const { catalogueId } = coming;
  for (;;) {
    run.progress({ step: "prices" });
    const websites = await pricing(db, head);
    await recordComingPrices(database, coming, { websites, now: run.now() });
    try {
      return await run.change([catalogueLock(catalogueId)], async (unit) => {
        await holdRevision(unit, coming);
        const foreign = await currencyRefusals(unit, head);
        if (foreign.length > 0) {
          return refused(...foreign);
        }
        if (priceRules(await pricing(unit, head)) !== priceRules(websites)) {
          throw new PricesOutOfDate();
        }
        await publishRevision(unit, coming, { head, by: run.actor.name, from, now: run.now() });
        if (from !== null) {
          await deleteDraft(unit, { catalogueId, revision: from });
        }
        await notify(unit, CHANGED_CHANNEL, `catalogue:${catalogueId}`);
        return outcome;
      });
    } catch (error) {
      if (!(error instanceof PricesOutOfDate)) {
        throw error;
      }
      await deleteComingPrices(database, catalogueId);
    }
  }
}

async function pricing(unit: UnitOfWork, head: CatalogueHead): Promise<Website[]> {
  return websitesPricing(unit, await allWebsites(unit), head.catalogue);
}

/** The refusal if a website with another currency shows the catalogue. */
export async function currencyRefusals(
  unit: UnitOfWork,
  { catalogue: { id, currency } }: CatalogueHead,
): Promise<RefusalOf<Making>[]> {
  const websites = await allWebsites(unit);
  const foreign = websites.find((website) => soldCatalogues(website).includes(id) && currencyOf(website) !== currency);
  if (!foreign) {
    return [];
  }
  const fields = { website_id: foreign.id, currency: currencyOf(foreign) };
  return [{ code: "catalogue_currency_foreign", fields, at: { path: ["catalogue", "currency"] } }];
}

function currencyOf({ settings }: Website): string {
  return settings.website_currency_short_symbol;
}
