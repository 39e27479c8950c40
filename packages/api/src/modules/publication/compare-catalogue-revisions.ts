import type { compareCatalogueRevisions as operation } from "@guerdon/contract/operations/catalogue-revision";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { majorFromMinor } from "@guerdon/domain/money";
import type { Product } from "@guerdon/domain/product";
import { leaves } from "@guerdon/domain/website/revision-values";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { documentsAt, exportedProduct, productsAt } from "../catalogue/index.ts";
import { findCatalogueRevision } from "./find-catalogue-revision.ts";

type Differences = OutputOf<typeof operation>["differences"];

/** Products that are compared at once. */
const BATCH_SIZE = 500;

/** Compares two revisions of a catalogue; the second is the one that is live, if none is named [catalogue.diff]. */
export const compareCatalogueRevisions: OperatorAct<typeof operation> = async ({ db }, { signal }, input) => {
  const { catalogue_id } = input;
  const first = await findCatalogueRevision(db, catalogue_id, input.before);
  if (!first.ok) {
    return first;
  }
  const second = await findCatalogueRevision(db, catalogue_id, input.after);
  if (!second.ok) {
    return second;
  }
  const [before, after] = [first.kept.revision, second.kept.revision];
  const differences: Differences = fieldsThatDiffer(leaves(first.kept.head, ""), leaves(second.kept.head, "")).map(
    (each) => ({ what: "catalogue" as const, product: "", ...each }),
  );
  for (const numbers of batchesOf(await differentProducts(db, { catalogue_id, before, after }))) {
    signal.throwIfAborted();
    const was = await documentsAt(db, { catalogueId: catalogue_id, revision: before }, numbers);
    const is = await documentsAt(db, { catalogueId: catalogue_id, revision: after }, numbers);
    differences.push(...numbers.flatMap((number) => differencesOf(number, was.get(number), is.get(number))));
  }
  return done({ before, after, differences });
};

/** The numbers of the products in which two revisions differ, in the order of the later one. */
async function differentProducts(
  db: UnitOfWork,
  { catalogue_id, before, after }: { catalogue_id: string; before: number; after: number },
): Promise<string[]> {
  const was = await productsAt(db, { catalogueId: catalogue_id, revision: before });
  const is = await productsAt(db, { catalogueId: catalogue_id, revision: after });
  const digests = new Map(was.map(({ number, digest }) => [number, digest]));
  const present = new Set(is.map(({ number }) => number));
  return [
    ...is.filter(({ number, digest }) => digests.get(number) !== digest),
    ...was.filter(({ number }) => !present.has(number)),
  ].map(({ number }) => number);
}

function* batchesOf(numbers: readonly string[]): Generator<string[]> {
  for (let start = 0; start < numbers.length; start += BATCH_SIZE) {
    yield numbers.slice(start, start + BATCH_SIZE);
  }
}

function differencesOf(product: string, was: Product | undefined, is: Product | undefined): Differences {
  if (!was || !is) {
    const [before, after] = [was, is].map((document) => (document ? nameOf(document) : null));
    const what = was ? ("withdrawn" as const) : ("added" as const);
    return [{ what, product, name: "", before: before ?? null, after: after ?? null }];
  }
  const prices = pricesThatDiffer(was, is).map((each) => ({ what: "price" as const, product, ...each }));
  const fields = fieldsThatDiffer(fieldsOf(was), fieldsOf(is));
  return [...prices, ...fields.map((each) => ({ what: "changed" as const, product, ...each }))];
}

function nameOf({ texts, brand }: Product): string {
  return Object.values(texts)[0]?.name ?? brand;
}

/** The prices of variations that both have. */
function pricesThatDiffer(was: Product, is: Product) {
  const before = new Map(was.variations.map(({ number, selling_price }) => [number, selling_price]));
  return is.variations.flatMap(({ number, selling_price }) => {
    const old = before.get(number);
    return old === undefined || old === selling_price
      ? []
      : [{ name: number, before: amount(old), after: amount(selling_price) }];
  });
}

const amount = (minor: number) => majorFromMinor(minor).toFixed(2);

/** The fields of a product as in the file, but for the prices of its variations. */
function fieldsOf(document: Product): Map<string, string> {
  const { variations, ...fields } = exportedProduct(document, ({ id }) => id) as { variations: { number: string }[] };
  const byNumber = Object.fromEntries(
    variations.map(({ number, ...variation }) => [number, { ...variation, selling_price: undefined }]),
  );
  return leaves({ ...fields, variations: byNumber }, "");
}

function fieldsThatDiffer(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>) {
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const [before, after] = [was.get(name) ?? null, is.get(name) ?? null];
    return before === after ? [] : [{ name, before, after }];
  });
}
