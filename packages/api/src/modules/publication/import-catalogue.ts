import { isDeepStrictEqual } from "node:util";
import type { importCatalogue as operation } from "@guerdon/contract/operations/catalogue";
import type { InputOf } from "@guerdon/contract/operations/operation";
import { PACES } from "../../db/in-batches.ts";
import { done, type OperatorAct, type OutcomeOf, type Refused, refused } from "../../operation-binder.ts";
import {
  beginRevision,
  type CatalogueHead,
  changesNothing,
  type ImportPlan,
  importSummary,
  readStoredProducts,
  storedCatalogueHead,
} from "../catalogue/index.ts";
import { importLock } from "./import-lock.ts";
import { loweredRefusal, needsLower, type PriceChanges, priceChanges } from "./price-changes.ts";
import { type CatalogueImport, currencyRefusals, publish, writeRows } from "./publish-catalogue.ts";
import { tidyCatalogue } from "./tidy-catalogues.ts";
import { needsConsent, withdrawnRefusal } from "./withdrawn-products.ts";

type Input = InputOf<typeof operation>;
type Outcome = OutcomeOf<typeof operation>;

/**
 * Imports a catalogue, all or nothing, and notifies running processes. Customers see the old revision until the new one
 * goes live [catalogue.import].
 */
export const importCatalogue: OperatorAct<typeof operation> = async (shop, run, input) => {
  const database = { db: shop.db, pace: PACES[shop.connection.engine] };
  const head = input.head as CatalogueHead;
  const work: CatalogueImport = { run, database, source: input.source, head };
  if (run.isDry) {
    return runDry(work, input);
  }
  const { id } = head.catalogue;
  const { signal } = run;
  await using _lock = await importLock(shop.connection, id, {
    signal,
    waits: () => run.progress({ step: "waiting_for_import" }),
  });
  return await runImport(work, input);
};

/** Determines the effect of an import. */
async function runDry(work: CatalogueImport, input: Input): Promise<Outcome> {
  const planned = await planOf(work, input);
  return planned.ok ? imported(work, planned) : planned;
}

async function runImport(work: CatalogueImport, input: Input): Promise<Outcome> {
  const { run, database, head } = work;
  const { id } = head.catalogue;
  await tidyCatalogue(database, id);
  const planned = await planOf(work, input);
  if (!planned.ok) {
    return planned;
  }
  const { plan } = planned;
  const outcome = imported(work, planned);
  if (changesNothing(plan) && isDeepStrictEqual(await storedCatalogueHead(database.db, id), head)) {
    return outcome.ok ? { ...outcome, record: { ...outcome.record, outcome: "unchanged" } } : outcome;
  }
  const coming = await beginRevision(database.db, id, run.now());
  try {
    run.progress({ step: "writing", of: input.new_pictures });
    await writeRows(work, { coming, plan });
    return await publish(work, coming, outcome);
  } finally {
    // Deletes the replaced rows, or the new rows if the import failed.
    await tidyCatalogue(database, id);
  }
}

function imported({ head }: CatalogueImport, { plan, changes }: Planned): Outcome {
  const { id } = head.catalogue;
  const { added, changed, withdrawn, offered } = plan;
  const summary = importSummary(plan);
  const needs_consent = needsConsent({ numbers: withdrawn, offered });
  return done(
    {
      ...{ ...summary, numbers: { added, changed, withdrawn }, offered, needs_consent },
      ...{ ...changes, needs_lower: needsLower(changes) },
    },
    {
      subject: id,
      ...(!changesNothing(plan) && changeOf(plan)),
      details: { catalogue: id, ...summary, ...(changes.prices.length > 0 && pricesRecord(changes)) },
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

/** What an import would do. */
interface Planned {
  plan: ImportPlan;
  changes: PriceChanges;
}

/** The plan of an import, or refusals: of its currency, and of how much is withdrawn or becomes much cheaper. */
async function planOf(
  { run, database, source, head }: CatalogueImport,
  { withdraw, lower }: Input,
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
  });
  const withdrawal = withdrawnRefusal({ numbers: plan.withdrawn, offered: plan.offered }, withdraw);
  // A dry run tells the numbers that are to be confirmed.
  const refusals = [
    run.isDry && withdraw === undefined ? undefined : withdrawal,
    run.isDry && lower === undefined ? undefined : loweredRefusal(changes, lower),
  ].flatMap((refusal) => refusal ?? []);
  return refusals.length > 0 ? refused(...refusals) : { ok: true, plan, changes };
}
