import { itemLimit } from "@guerdon/domain/basket";
import type { Language } from "@guerdon/domain/language";
import type { Category, Product } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { currencyOf, isB2b, pricingPolicy } from "../website/index.ts";
import { sortedPlaces } from "./in-slices.ts";
import { reducedFrom } from "./price-history.ts";
import type { ProductReader } from "./product-reader.ts";
import type { Audience } from "./product-view.ts";
import { recentlyWithdrawn } from "./recently-withdrawn.ts";
import { catalogueHeads, productBatches } from "./store.ts";

/** Products of which a catalogue is the union, for one audience; where they are read. */
export interface CatalogueSource {
  db: UnitOfWork;
  reader: ProductReader;
  catalogueIds: readonly string[];
}

/** All that a snapshot is made from but the products. */
export interface SnapshotBasis {
  audience: Audience;
  /** Those that the website shows. */
  categories: readonly Category[];
  /** No longer offered since a short while: customers who still know them are told so. */
  withdrawn: readonly Product[];
  /** Equal where a snapshot would be the same. */
  signature: string;
}

/** Reads what a website's snapshot in a language would be made from now; few and small things. */
export async function snapshotBasis(
  { db, catalogueIds }: CatalogueSource,
  { website, language, now }: { website: Website; language: Language; now: Date },
): Promise<SnapshotBasis> {
  const { settings } = website;
  const heads = await catalogueHeads(db, catalogueIds);
  const byId = new Map(heads.flatMap((head) => head.categories).map((category) => [category.id, category]));
  const wanted = settings.shop_categories;
  const categories = [...byId.values()].filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const reduced = await reducedFrom(db, website, now);
  const same = {
    language,
    fallback: settings.language_settings.default,
    currency: currencyOf(website),
    pricing: pricingPolicy(website),
    showsNet: isB2b(website),
    fees: settings.fees,
    itemLimit: itemLimit(settings.maximum_basket_item_count),
    limits: settings.limits,
  };
  const changes = heads.map(({ catalogue_id, revision }) => [catalogue_id, revision]);
  const withdrawn = await recentlyWithdrawn(db, catalogueIds, now);
  const gone = withdrawn.map(({ number }) => number);
  const signature = JSON.stringify([same, categories, changes, [...reduced], gone]);
  return { audience: { ...same, reducedFrom: reduced }, categories, withdrawn, signature };
}

/** Equal as long as none of the catalogues has a new revision. */
export async function revisionsOf({ db, catalogueIds }: Pick<CatalogueSource, "db" | "catalogueIds">): Promise<string> {
  const heads = await catalogueHeads(db, catalogueIds);
  return JSON.stringify(heads.map(({ catalogue_id, revision }) => [catalogue_id, revision]));
}

/**
 * Reads every product once, some at a time. The places of all products in the union's order follow at the end: by
 * catalogue, then as their files have them; of the same number the first catalogue's [catalogue.visible].
 */
export async function readProducts(
  { db, catalogueIds }: Pick<CatalogueSource, "db" | "catalogueIds">,
  read: (products: Product[]) => void,
): Promise<Uint32Array> {
  const known = new Set<string>();
  const keys: number[] = [];
  for (const [rank, id] of catalogueIds.entries()) {
    for await (const batch of productBatches(db, id)) {
      const fresh = batch.filter(({ document }) => !known.has(document.number));
      for (const { document, sequence } of fresh) {
        known.add(document.number);
        keys.push(rank * SEQUENCES + sequence);
      }
      read(fresh.map(({ document }) => document));
    }
  }
  return sortedPlaces(keys, (a, b) => a - b);
}

/** More than any catalogue has products. */
const SEQUENCES = 2 ** 32;
