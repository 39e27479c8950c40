import type { CategoryView } from "@guerdon/contract";
import type { Product } from "@guerdon/domain/product";
import { withRecommended } from "@guerdon/domain/product/curated-lists";
import { type Facets, type FilterOfKind, filtersOfKind } from "@guerdon/domain/product/product-filters";
import type { FilterState, ProductOrder, ProductPage } from "@guerdon/domain/product/product-list";
import { LRUCache } from "lru-cache";
import { PreparedJson } from "../../prepared-json.ts";
import { CatalogueSearch, searchIndexOf } from "./catalogue-search.ts";
import type { CatalogueSource, SnapshotBasis } from "./catalogue-source.ts";
import { type DescribedProduct, DescribedProducts, readDescriptions } from "./described-product.ts";
import { keptListedCards } from "./kept-listed-cards.ts";
import { keptNameOrder } from "./kept-name-order.ts";
import { MANY_PRODUCTS } from "./kept-result.ts";
import { keptSearchIndex } from "./kept-search-index.ts";
import { NameChoices } from "./name-choices.ts";
import type { PreparedCards } from "./prepared-cards.ts";
import { ProductIndex } from "./product-index.ts";
import { type Audience, categoryView } from "./product-view.ts";
import { productJson, type ShownProduct, withdrawnJson } from "./shown-product.ts";

/** Number of cached lists, about 2 MB. */
const MAX_ANSWERS = 64;

type NamesFilterName = FilterOfKind<"names">;

/** The precomputed parts of a snapshot. */
interface SnapshotParts {
  source: CatalogueSource;
  basis: SnapshotBasis;
  audience: Audience;
  /** Sorted by name, including hidden ones. */
  categories: CategoryView[];
  index: ProductIndex<ShownProduct>;
  /** The index of each product's card, by product number. */
  places: ReadonlyMap<string, number>;
  cards: PreparedCards;
  /** Recently withdrawn products, by number. */
  withdrawn: ReadonlyMap<string, Product>;
}

/**
 * An immutable catalogue for one audience, with precomputed data for lists: all sort orders, and the JSON of all cards,
 * validated against the contract. Complete products stay in the database.
 */
export class CatalogueSnapshot {
  /** The facets of the whole catalogue, which are the choices of all filters. */
  readonly offer: Facets;
  readonly hasDiscounts: boolean;
  readonly #names: ReadonlyMap<NamesFilterName, NameChoices>;
  readonly #search: CatalogueSearch;
  readonly #withdrawnSearch: CatalogueSearch;
  readonly #parts: SnapshotParts;
  readonly #shownCategories: CategoryView[];
  readonly #answers = new LRUCache<string, PreparedJson>({ max: MAX_ANSWERS });
  readonly #pages = new WeakMap<Product, PreparedJson>();
  readonly #described: DescribedProducts;

  private constructor(parts: SnapshotParts) {
    this.#parts = parts;
    this.offer = this.list({ sort: "default", page: 1 }, 1).facets;
    this.#names = new Map(
      filtersOfKind("names").map((name) => [name, new NameChoices(this.offer[name].keys(), parts.audience.language)]),
    );
    this.#shownCategories = parts.categories.filter(({ is_hidden }) => !is_hidden);
    this.hasDiscounts = this.offer.discount.size > 0;
    this.#search = new CatalogueSearch(() =>
      keptSearchIndex(parts, async () => searchIndexOf(await this.#readDescriptions(), parts.audience)),
    );
    this.#described = new DescribedProducts(parts.source, parts.audience);
    this.#withdrawnSearch = new CatalogueSearch(() => searchIndexOf([...parts.withdrawn.values()], parts.audience));
  }

  /** Reads and prepares a catalogue in slices, so that requests are served in between. */
  static async make(source: CatalogueSource, basis: SnapshotBasis): Promise<CatalogueSnapshot> {
    const { audience, categories, withdrawn } = basis;
    const { products, places, cards } = await keptListedCards({ source, basis });
    return new CatalogueSnapshot({
      source,
      basis,
      audience,
      places,
      cards,
      withdrawn: new Map(withdrawn.filter(({ number }) => !places.has(number)).map((gone) => [gone.number, gone])),
      index: await ProductIndex.of(withRecommended(products), audience.language, (order) =>
        keptNameOrder({ source, basis }, order),
      ),
      categories: categories
        .map((category) => categoryView(category, audience))
        .sort((a, b) => a.name.localeCompare(b.name, audience.language)),
    });
  }

  get audience(): Audience {
    return this.#parts.audience;
  }

  /** The categories that the website shows, by name. */
  get categories(): CategoryView[] {
    return this.#shownCategories;
  }

  /** A category by its number, even if hidden. */
  category(wanted: number | undefined): CategoryView | undefined {
    return this.#parts.categories.find(({ id }) => id === wanted);
  }

  /** The number of its products. */
  get size(): number {
    return this.#parts.places.size;
  }

  has(number: string): boolean {
    return this.#parts.places.has(number);
  }

  /** A page of the products that match the filters, with facets. */
  list(state: FilterState, pageSize: number): ProductPage {
    return this.#parts.index.list(state, pageSize);
  }

  /** All products in a sort order. */
  inOrder(sort: ProductOrder): ShownProduct[] {
    return this.#parts.index.inOrder(sort);
  }

  /** Builds what was built on demand of the one that this one replaces, so that nobody waits for it again. */
  async warmAs(old: CatalogueSnapshot): Promise<void> {
    if (old.#search.isUsed) {
      await Promise.all([this.search(""), this.searchWithdrawn("")]);
    }
    await this.described(old.#described.used.filter((number) => this.has(number)));
  }

  /** The JSON of all choices of a filter by names, with the number of products that each would leave. */
  nameChoicesJson(name: NamesFilterName, counts: ReadonlyMap<string, number>): string {
    return this.#names.get(name)?.json(counts) ?? "[]";
  }

  /** Makes what the search looks words up in, where the first search would take long. */
  async prepareSearch(): Promise<void> {
    if (this.#parts.index.products.length >= MANY_PRODUCTS) {
      await this.search("");
    }
  }

  /** The numbers of the products that match a term, best first. */
  search(term: string): Promise<ReadonlySet<string>> {
    return this.#search.search(term);
  }

  /** The numbers of recently withdrawn products that match a term, best first. */
  searchWithdrawn(term: string): Promise<ReadonlySet<string>> {
    return this.#withdrawnSearch.search(term);
  }

  /** Products by number, those with these numbers among them, with their texts, each read at its first use. */
  described(numbers: readonly string[]): Promise<ReadonlyMap<string, DescribedProduct | undefined>> {
    return this.#described.of(numbers);
  }

  /** All of them, for the search index, and not kept in memory. */
  #readDescriptions(): Promise<DescribedProduct[]> {
    const { source, audience, index } = this.#parts;
    return readDescriptions(
      source,
      audience,
      index.products.map(({ number }) => number),
    );
  }

  /** The JSON of a product in a list. */
  listedJson(number: string): string {
    const { places, cards, withdrawn, audience } = this.#parts;
    const place = places.get(number);
    if (place !== undefined) {
      return cards.at(place);
    }
    const gone = withdrawn.get(number);
    if (!gone) {
      throw new RangeError(`No product ${number} in this catalogue.`);
    }
    return withdrawnJson(gone, audience);
  }

  /**
   * The JSON of a product's page, also of a recently withdrawn product. Undefined if the catalogue has no such product.
   */
  async productJson(number: string): Promise<PreparedJson | undefined> {
    const { source, places, withdrawn } = this.#parts;
    if (!places.has(number) && !withdrawn.has(number)) {
      return undefined;
    }
    const known = await source.reader.read(source.catalogueIds, [number]);
    const product = known.offered.get(number);
    const gone = known.withdrawn.get(number);
    return product ? this.#page(product, false) : gone && this.#page(gone, true);
  }

  #page(product: Product, isWithdrawn: boolean): PreparedJson {
    const page = this.#pages.get(product) ?? new PreparedJson(productJson(product, this.audience, isWithdrawn));
    this.#pages.set(product, page);
    return page;
  }

  /** A cached answer; computed if it is not in the cache. The snapshot is immutable, so answers never become stale. */
  answer(question: string, make: () => PreparedJson): PreparedJson {
    const known = this.#answers.get(question) ?? make();
    this.#answers.set(question, known);
    return known;
  }
}
