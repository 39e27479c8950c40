import { createHash } from "node:crypto";
import { itemLimit } from "@guerdon/domain/basket";
import type { Category, Product } from "@guerdon/domain/product";
import { sortedPlaces } from "@guerdon/domain/search/sorted-places";
import type { Language } from "@guerdon/domain/text/language";
import type { Logger } from "pino";
import type { ReadFresh } from "../../db/standby.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { KeptResults } from "../../ports/kept-results.ts";
import type { Website } from "../../ports/websites.ts";
import { currencyOf, isB2b, pricingPolicy } from "../website/index.ts";
import type { ComingRevision } from "./coming-revision.ts";
import { inSteps } from "./in-slices.ts";
import { reducedFrom } from "./price-history.ts";
import type { ProductReader } from "./product-reader.ts";
import type { Audience } from "./product-view.ts";
import { readAhead } from "./read-ahead.ts";
import { recentlyWithdrawn } from "./recently-withdrawn.ts";
import { catalogueHeads, productBatches } from "./store.ts";

/** Where results of long work are kept, and the log for what could not be. */
export interface Keeping {
  kept: KeptResults;
  log: Pick<Logger, "warn">;
}

/** The source of a snapshot's products: catalogues, of which the snapshot is the union. */
export interface CatalogueSource {
  db: UnitOfWork;
  /** For all products at once. */
  readFresh: ReadFresh;
  reader: ProductReader;
  catalogueIds: readonly string[];
  /** Absent: each process makes its own. */
  keeping?: Keeping | undefined;
}

/** The data that a snapshot is built from, except the products. */
export interface SnapshotBasis {
  audience: Audience;
  /** The categories that the website shows. */
  categories: readonly Category[];
  /** Recently withdrawn products. Customers who look for them are told that they are no longer available. */
  withdrawn: readonly Product[];
  /** Revisions of the catalogues that exist, in their order. */
  revisions: readonly ComingRevision[];
  /** Equal signatures lead to equal snapshots. */
  signature: string;
}

/** Returns the settings of a website that a snapshot depends on. Equal ones have the same snapshots. */
export function shownBy(website: Website) {
  const { settings } = website;
  return {
    fallback: settings.language_settings.default,
    currency: currencyOf(website),
    pricing: pricingPolicy(website),
    showsNet: isB2b(website),
    fees: settings.fees,
    itemLimit: itemLimit(settings.maximum_basket_item_count),
    limits: settings.limits,
    shop_categories: settings.shop_categories,
  };
}

/** Reads the basis of a website's snapshot in a language. This is cheap, because it reads no offered products. */
export async function snapshotBasis(
  { db, catalogueIds }: CatalogueSource,
  { website, language, now }: { website: Website; language: Language; now: Date },
): Promise<SnapshotBasis> {
  const { shop_categories: wanted, ...shown } = shownBy(website);
  const heads = await catalogueHeads(db, catalogueIds);
  const byId = new Map(heads.flatMap((head) => head.categories).map((category) => [category.id, category]));
  const categories = [...byId.values()].filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const reduced = await reducedFrom(db, website, now);
  const same = { language, ...shown };
  const revisions = heads.map(({ catalogue_id: catalogueId, revision }) => ({ catalogueId, revision }));
  const withdrawn = await recentlyWithdrawn(db, catalogueIds, now);
  const gone = withdrawn.map(({ number }) => number);
  const text = JSON.stringify([same, categories, revisions, [...reduced], gone]);
  // Each snapshot in memory has one, so it is short.
  const signature = createHash("sha256").update(text).digest("base64");
  return { audience: { ...same, reducedFrom: reduced }, categories, withdrawn, revisions, signature };
}

/** The revisions of the catalogues as JSON, for comparison. */
export async function revisionsOf({ db, catalogueIds }: Pick<CatalogueSource, "db" | "catalogueIds">): Promise<string> {
  const heads = await catalogueHeads(db, catalogueIds);
  return JSON.stringify(heads.map(({ catalogue_id: catalogueId, revision }) => ({ catalogueId, revision })));
}

/**
 * Reads every product once, in batches. If several catalogues have a product of the same number, the first catalogue's
 * is read [catalogue.visible].
 * @returns the order of the products in the union: by catalogue, then as in its file
 */
export async function readProducts(
  { db, catalogueIds }: Pick<CatalogueSource, "db" | "catalogueIds">,
  read: (products: Product[]) => void,
): Promise<Uint32Array> {
  const known = new Set<string>();
  const keys: number[] = [];
  for (const [rank, id] of catalogueIds.entries()) {
    for await (const batch of readAhead(productBatches(db, id))) {
      const fresh = batch.filter(({ document }) => !known.has(document.number));
      for (const { document, sequence } of fresh) {
        known.add(document.number);
        keys.push(rank * SEQUENCES + sequence);
      }
      read(fresh.map(({ document }) => document));
    }
  }
  return inSteps(sortedPlaces(keys, (a, b) => a - b));
}

/** Larger than the number of products in any catalogue. */
const SEQUENCES = 2 ** 32;
