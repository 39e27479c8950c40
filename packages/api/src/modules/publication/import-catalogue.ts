import { isDeepStrictEqual } from "node:util";
import type { importCatalogue as operation } from "@guerdon/contract/operations/catalogue";
import { PACES } from "../../db/in-batches.ts";
import {
  done,
  type OperatorAct,
  type OperatorShop,
  type OutcomeOf,
  type Refused,
  type RunOf,
  refused,
} from "../../operation-binder.ts";
import {
  beginRevision,
  changesNothing,
  forgetRevisions,
  type ImportPlan,
  importSummary,
  keptRevisions,
  liveRevision,
  nextRevision,
  readStoredProducts,
  recordRevision,
  storedCatalogueHead,
} from "../catalogue/index.ts";
import { analyzeImported } from "./analyze-imported.ts";
import { importLock } from "./import-lock.ts";
import { loweredRefusal, type PriceChanges, priceChanges } from "./price-changes.ts";
import { type CatalogueImport, currencyRefusals, type Making, publish, writeRows } from "./publish-catalogue.ts";
import { tidyCatalogue } from "./tidy-catalogues.ts";
import { needsConsent, withdrawnRefusal } from "./withdrawn-products.ts";

type Outcome = OutcomeOf<Making>;

/** The revision that the operator requests. */
interface Wish extends Omit<CatalogueImport, "run" | "database" | "fallsPercent"> {
  isDraft: boolean;
  newPictures: number;
  withdraw: number | "any" | undefined;
  lower: number | "any" | undefined;
}

/**
 * Imports a catalogue, all or nothing, and notifies running processes. Customers see the old revision until the new one
 * goes live [catalogue.import]; they never see a draft.
 */
export const importCatalogue: OperatorAct<typeof operation> = async (shop, run, input) => {
  const { head, draft: isDraft, new_pictures: newPictures, withdraw, lower } = input;
  const wish = { source: run.ask, head, from: null, isDraft, newPictures, withdraw, lower };
  // A file is none of the kept revisions, so that none of their refusals occurs.
  return (await makeRevision(shop, run as unknown as RunOf<Making>, wish)) as OutcomeOf<typeof operation>;
};

/** Makes a revision of a catalogue, or a draft, of what its source has. */
export async function makeRevision(shop: OperatorShop, run: RunOf<Making>, wish: Wish): Promise<Outcome> {
  const database = { db: shop.db, pace: PACES[shop.connection.engine] };
  const { fallsPercent } = shop;
  const work: CatalogueImport = { run, database, source: wish.source, head: wish.head, from: wish.from, fallsPercent };
  if (run.isDry) {
    return runDry(work, wish);
  }
  const { id } = wish.head.catalogue;
  const { signal } = run;
  await using _lock = await importLock(shop.connection, id, {
    signal,
    waits: () => run.progress({ step: "waiting_for_import" }),
  });
  const outcome = await runImport(work, wish);
  if (outcome.ok) {
    await analyzeImported(shop, outcome.value, wish.isDraft);
  }
  return outcome;
}

/** Determines the effect of an import. */
async function runDry(work: CatalogueImport, wish: Wish): Promise<Outcome> {
  const planned = await planOf(work, wish);
  return planned.ok ? imported(work, planned, null) : planned;
}

async function runImport(work: CatalogueImport, wish: Wish): Promise<Outcome> {
  const { run, database, head, from } = work;
  const { id } = head.catalogue;
  // Another process may have published the draft while this one waited.
  if (from !== null && (await keptRevisions(database.db, id, from)).length === 0) {
    return refused({ code: "catalogue_revision_unknown", fields: { catalogue_id: id, revision: from } });
  }
  await tidyCatalogue(database, id);
  const planned = await planOf(work, wish);
  if (!planned.ok) {
    return planned;
  }
  const { plan } = planned;
  if (changesNothing(plan) && isDeepStrictEqual(await storedCatalogueHead(database.db, id), head)) {
    const outcome = imported(work, planned, null);
    return outcome.ok ? { ...outcome, record: { ...outcome.record, outcome: "unchanged" } } : outcome;
  }
  run.progress({ step: "writing", of: wish.newPictures });
  if (wish.isDraft) {
    return writeDrafted(work, planned);
  }
  const coming = await beginRevision(database.db, id, run.now());
  try {
    await writeRows(work, { coming, plan });
    return await publish(work, coming, imported(work, planned, coming.revision));
  } finally {
    // Puts the replaced rows away, or deletes the new ones if the import failed.
    await tidyCatalogue(database, id);
    await forgetRevisions(database, id, run.now());
  }
}

/** Keeps what an import would do as a draft [catalogue.drafts]. */
async function writeDrafted(work: CatalogueImport, planned: Planned): Promise<Outcome> {
  const { run, database, head } = work;
  const { id } = head.catalogue;
  const from = (await liveRevision(database.db, id)) ?? 0;
  const draft = { catalogueId: id, revision: await nextRevision(database.db) };
  await writeRows(work, { coming: draft, plan: planned.plan, isDraft: true });
  return run.change([], async (unit) => {
    await recordRevision(unit, draft, { head, by: run.actor.name, from, now: run.now(), publishedAt: null });
    return imported(work, planned, draft.revision);
  });
}

function imported({ head }: CatalogueImport, { plan, changes }: Planned, revision: number | null): Outcome {
  const { id } = head.catalogue;
  const { added, changed, withdrawn, offered } = plan;
  const summary = importSummary(plan);
  const needs_consent = needsConsent({ numbers: withdrawn, offered });
  return done(
    { revision, ...summary, numbers: { added, changed, withdrawn }, offered, needs_consent, ...changes },
    {
      subject: id,
      ...(!changesNothing(plan) && changeOf(plan)),
      details: {
        catalogue: id,
        ...summary,
        ...(revision !== null && { revision }),
        ...(changes.prices.length > 0 && pricesRecord(changes)),
      },
    },
  );
}

function pricesRecord({ prices, lowered }: PriceChanges) {
  return { prices: prices.length, lowered };
}

/** The number of offered products, before the import and after it. */
function changeOf({ offered, added, withdrawn }: ImportPlan) {
  return { before: { products: offered }, after: { products: offered + added.length - withdrawn.length } };
}

/** The plan of an import, with its price changes. */
interface Planned {
  plan: ImportPlan;
  changes: PriceChanges;
}

/** The plan of an import, or refusals: of its currency, and of how much is withdrawn or becomes much cheaper. */
async function planOf(
  { run, database, source, head, fallsPercent }: CatalogueImport,
  { withdraw, lower }: Pick<Wish, "withdraw" | "lower">,
): Promise<({ ok: true } & Planned) | Extract<Outcome, Refused<unknown>>> {
  const foreign = await currencyRefusals(database.db, head);
  if (foreign.length > 0) {
    return refused(...foreign);
  }
  await readStoredProducts(database, head.catalogue.id, (products) => source.know(products));
  const plan = await source.plan();
  const changes = await priceChanges(database.db, source, {
    catalogueId: head.catalogue.id,
    numbers: plan.changed,
    percent: fallsPercent,
  });
  const withdrawal = withdrawnRefusal({ numbers: plan.withdrawn, offered: plan.offered }, withdraw);
  // A dry run tells the numbers that are to be confirmed.
  const refusals = [
    run.isDry && withdraw === undefined ? undefined : withdrawal,
    run.isDry && lower === undefined ? undefined : loweredRefusal(changes, lower),
  ].flatMap((refusal) => refusal ?? []);
  return refusals.length > 0 ? refused(...refusals) : { ok: true, plan, changes };
}
