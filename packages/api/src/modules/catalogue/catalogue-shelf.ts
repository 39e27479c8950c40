import type { Language } from "@guerdon/domain/language";
import type { Catalogue, Product } from "@guerdon/domain/product";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import { currencyOf, isB2b, pricingPolicy, type Website } from "../website/index.ts";
import { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { reducedFrom } from "./price-history.ts";
import { recentlyWithdrawn } from "./recently-withdrawn.ts";
import { loadCatalogue } from "./store.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The catalogues of this process as snapshots, made at first use and forgotten when the database says that a catalogue
 * or a website changed, and every hour: a reduced price is announced for a time only.
 */
export class CatalogueShelf {
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  #catalogues = new Map<string, Promise<Catalogue | undefined>>();
  #snapshots = new Map<string, Promise<CatalogueSnapshot>>();

  #hour = 0;

  constructor(db: Kysely<Database>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Forgets everything; requests under way keep the snapshot they have. */
  forget(): void {
    this.#catalogues = new Map();
    this.#snapshots = new Map();
  }

  /**
   * The union of catalogues as a website shows it; products of the same number count once, the first catalogue's wins
   * (decisions 5.6). An unknown catalogue is empty.
   */
  async snapshot(website: Website, language: Language, catalogueIds: readonly string[]): Promise<CatalogueSnapshot> {
    this.#forgetOldPrices();
    const key = JSON.stringify([website.id, language, catalogueIds]);
    return remembered(this.#snapshots, key, () => this.#make(website, language, catalogueIds));
  }

  /** Catalogues stay; only what was made of them with the price history of an hour ago goes. */
  #forgetOldPrices(): void {
    const hour = Math.floor(this.#now().getTime() / HOUR_MS);
    if (hour !== this.#hour) this.#snapshots = new Map();
    this.#hour = hour;
  }

  async #make(website: Website, language: Language, ids: readonly string[]): Promise<CatalogueSnapshot> {
    const catalogues = (await Promise.all(ids.map((id) => this.#catalogue(id)))).filter((found) => found !== undefined);
    const { settings } = website;
    const products = new Map<string, Product>();
    for (const product of catalogues.flatMap((catalogue) => catalogue.products)) {
      if (!products.has(product.number)) products.set(product.number, product);
    }
    const categories = new Map(catalogues.flatMap((c) => c.categories).map((category) => [category.id, category]));
    const wanted = settings.shop_categories;
    const shown = [...categories.values()].filter(({ id }) => wanted.length === 0 || wanted.includes(id));
    const withdrawn = (await recentlyWithdrawn(this.#db, ids, this.#now())).filter(
      ({ number }) => !products.has(number),
    );
    return new CatalogueSnapshot(
      { products: [...products.values()], categories: shown, withdrawn },
      {
        language,
        fallback: settings.language_settings.default,
        currency: currencyOf(website),
        pricing: pricingPolicy(website),
        showsNet: isB2b(website),
        fees: settings.fees,
        reducedFrom: await reducedFrom(this.#db, website, this.#now()),
      },
    );
  }

  #catalogue(id: string): Promise<Catalogue | undefined> {
    return remembered(this.#catalogues, id, () => loadCatalogue(this.#db, id));
  }
}

/** What a key was made to, making it at its first use; one that failed is made again. */
function remembered<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const begin = () => {
    const making = make();
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
  return made.get(key) ?? begin();
}
