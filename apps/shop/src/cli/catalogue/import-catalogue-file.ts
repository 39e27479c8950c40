import { isDeepStrictEqual } from "node:util";
import { CHANGED_CHANNEL, notify } from "@guerdon/api";
import {
  beginRevision,
  changesNothing,
  type ImportPlan,
  type ImportSummary,
  importSummary,
  PACES,
  readStoredProducts,
  storedCatalogueHead,
  type TouchedProducts,
  tidyCatalogue,
} from "@guerdon/api/operator";
import { type CommandContext, progress, toldMeanwhile } from "../command-context.ts";
import { counted } from "../counted.ts";
import { makeChange, recordOutcome } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import type { CatalogueImport, ImportOptions } from "./catalogue-import.ts";
import type { ReadOutcome } from "./catalogue-reader.ts";
import { importLock } from "./import-lock.ts";
import { openCatalogueReader } from "./open-catalogue-reader.ts";
import { currencyMistakes, publish, writeRows } from "./publish-catalogue.ts";
import { withdrawalRefusal } from "./withdrawal.ts";

/** What an import came to. */
interface ImportedFile extends ImportSummary {
  numbers: TouchedProducts;
}

/**
 * Imports a catalogue's file, all or nothing, and tells running processes. Customers are served meanwhile, from the
 * catalogue as it was, until the new revision goes live.
 */
export async function importCatalogueFile(
  context: CommandContext,
  file: string,
  options: ImportOptions,
): Promise<Checked<ImportedFile>> {
  const { shop, io } = context;
  await using opened = openCatalogueReader(context);
  const { reader } = opened;
  const read = await toldMeanwhile(context, `Reading ${file} …`, () =>
    reader.read({ cwd: io.cwd, file, catalogue: options.catalogue }),
  );
  if (!read.ok) {
    return read;
  }
  const database = { db: shop.db, pace: PACES[shop.connection.engine] };
  const { catalogue, categories, conditions } = read.value;
  const work = { context, database, reader, head: { catalogue, categories, conditions }, file, options };
  if (options.dryRun) {
    return await tryOut(work);
  }
  await using _lock = await importLock(context, catalogue.id);
  return await bringIn(work, read.value);
}

/** Finds what an import would do. */
async function tryOut(work: CatalogueImport): Promise<Checked<ImportedFile>> {
  const mistakes = await currencyMistakes(work);
  if (mistakes.length > 0) {
    return { ok: false, mistakes };
  }
  const plan = await planOf(work);
  if (!plan.ok) {
    return plan;
  }
  const summary = importSummary(plan.value);
  await recordOutcome(work.context, "dry run", { catalogue: work.head.catalogue.id, ...summary });
  return { ok: true, value: { ...summary, numbers: plan.value } };
}

async function bringIn(
  work: CatalogueImport,
  { newPictures }: Pick<ReadOutcome, "newPictures">,
): Promise<Checked<ImportedFile>> {
  const { context, database, head } = work;
  const { id } = head.catalogue;
  await tidyCatalogue(database, id);
  const mistakes = await currencyMistakes(work);
  if (mistakes.length > 0) {
    return { ok: false, mistakes };
  }
  const planned = await planOf(work);
  if (!planned.ok) {
    return planned;
  }
  const plan = planned.value;
  const summary = importSummary(plan);
  const value = { ...summary, numbers: plan };
  const details = { catalogue: id, ...summary };
  if (changesNothing(plan) && isDeepStrictEqual(await storedCatalogueHead(database.db, id), head)) {
    return makeChange(context, { dryRun: false }, async () => ({ ok: true, value, details, unchanged: true }));
  }
  const coming = await beginRevision(database.db, id, context.shop.now());
  try {
    progress(context, `Writing, with ${counted(newPictures, "new picture")} …`);
    await writeRows(work, { coming, plan });
    return await publish(work, coming, async (transaction) => {
      await notify(transaction, CHANGED_CHANNEL, `catalogue:${id}`);
      return { ok: true, value, details };
    });
  } finally {
    // Of what it replaced, or of itself where it did not come to its end.
    await tidyCatalogue(database, id);
  }
}

/** What is to be done, if the operator agreed to what goes. */
async function planOf({ database, reader, head, file, options }: CatalogueImport): Promise<Checked<ImportPlan>> {
  await readStoredProducts(database, head.catalogue.id, (products) => reader.know(products));
  const plan = await reader.plan();
  const { withdraw, dryRun } = options;
  const refusal = withdrawalRefusal({ numbers: plan.withdrawn, offered: plan.offered }, withdraw);
  if (refusal === undefined || (dryRun && withdraw === undefined)) {
    return { ok: true, value: plan };
  }
  return { ok: false, mistakes: [{ file, reason: refusal }] };
}
