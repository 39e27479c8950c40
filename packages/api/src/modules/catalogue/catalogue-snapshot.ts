import type { CategoryView } from "@guerdon/contract";
import type { Product } from "@guerdon/domain/product";
import type { Facets } from "@guerdon/domain/product-filter";
import type { FilterState, ProductPage, SortOption } from "@guerdon/domain/product-list";
import { withRecommended } from "@guerdon/domain/product-lists";
import { PreparedJson } from "../../http/prepared-json.ts";
import { CatalogueSearch } from "./catalogue-search.ts";
import { type CatalogueSource, readProducts, type SnapshotBasis } from "./catalogue-source.ts";
import { type DescribedProduct, readDescriptions } from "./described-product.ts";
import { LastAsked } from "./last-asked.ts";
import { PreparedCards } from "./prepared-cards.ts";
import { ProductIndex } from "./product-index.ts";
import { type Audience, categoryView } from "./product-view.ts";
import { productJson, SharedLists, type ShownProduct, shownProduct } from "./shown-product.ts";

/** About 2 MB of lists. */
const REMEMBERED_ANSWERS = 64;

/** What is ready in a snapshot. */
interface SnapshotParts {
  source: CatalogueSource;
  audience: Audience;
  categories: CategoryView[];
  index: ProductIndex<ShownProduct>;
  /** Where each product's card stands, by its number. */
  places: ReadonlyMap<string, number>;
  cards: PreparedCards;
}

/**
 * A catalogue as one audience sees it, immutable, with what lists need made ready: sorted in every way, the JSON of
 * every card written and checked against the contract. Whole products stay in the database.
 */
export class CatalogueSnapshot {
  /** Of the whole catalogue: what there is to choose from. */
  readonly offer: Facets;
  readonly hasDiscounts: boolean;
  readonly #parts: SnapshotParts;
  readonly #answers = new LastAsked<PreparedJson>(REMEMBERED_ANSWERS);
  readonly #pages = new WeakMap<Product, PreparedJson>();
  #described: Promise<DescribedProduct[]> | undefined;
  #search: Promise<CatalogueSearch> | undefined;

  private constructor(parts: SnapshotParts) {
    this.#parts = parts;
    const { facets } = this.list({ sort: "default", page: 1 }, 1);
    this.offer = { ...facets, brand: byName(facets.brand, parts.audience.language) };
    this.hasDiscounts = facets.discount.size > 0;
  }

  /** Reads a catalogue and makes it ready, a slice at a time, so that requests are answered meanwhile. */
  static async make(source: CatalogueSource, { audience, categories }: SnapshotBasis): Promise<CatalogueSnapshot> {
    const read: ShownProduct[] = [];
    const places = new Map<string, number>();
    const cards = new PreparedCards();
    const shared = new SharedLists();
    const remember = source.reader.remembering(source.catalogueIds);
    const order = await readProducts(source, (products) => {
      products.forEach(remember);
      const made = products.map((product) => shownProduct(product, audience, shared));
      for (const { shown } of made) {
        places.set(shown.number, read.length);
        read.push(shown);
      }
      cards.add(made.map(({ card }) => card));
    });
    const inOrder = Array.from(order, (place) => read[place]).filter((product) => product !== undefined);
    return new CatalogueSnapshot({
      ...{ source, audience, places, cards },
      index: await ProductIndex.of(withRecommended(inOrder), audience.language),
      categories: categories
        .map((category) => categoryView(category, audience))
        .filter(({ is_hidden }) => !is_hidden)
        .sort((a, b) => a.name.localeCompare(b.name, audience.language)),
    });
  }

  get audience(): Audience {
    return this.#parts.audience;
  }

  get categories(): CategoryView[] {
    return this.#parts.categories;
  }

  has(number: string): boolean {
    return this.#parts.places.has(number);
  }

  /** One page of what fits the filters, with its facets. */
  list(state: FilterState, pageSize: number): ProductPage {
    return this.#parts.index.list(state, pageSize);
  }

  /** All products in one of the orders. */
  inOrder(sort: SortOption): ShownProduct[] {
    return this.#parts.index.inOrder(sort);
  }

  /** True once somebody searched: what searching needs is there then. */
  get isSearched(): boolean {
    return this.#search !== undefined;
  }

  /** Numbers of the products that fit a term, the best first. */
  async search(term: string): Promise<ReadonlySet<string>> {
    this.#search ??= this.described().then((products) => new CatalogueSearch(products, this.audience));
    this.#search.catch(() => {
      this.#search = undefined;
    });
    return (await this.#search).search(term);
  }

  /** The products with their texts; read when they are needed first. */
  described(): Promise<DescribedProduct[]> {
    const { source, audience, index } = this.#parts;
    this.#described ??= readDescriptions(
      source,
      audience,
      index.products.map(({ number }) => number),
    );
    this.#described.catch(() => {
      this.#described = undefined;
    });
    return this.#described;
  }

  /** The JSON of a product in a list. */
  listedJson(number: string): string {
    const place = this.#parts.places.get(number);
    if (place === undefined) throw new RangeError(`No product ${number} in this catalogue.`);
    return this.#parts.cards.at(place);
  }

  /** The JSON of a product's page; undefined where the catalogue has no such product, or has it no more. */
  async productJson(number: string): Promise<PreparedJson | undefined> {
    if (!this.has(number)) return undefined;
    const { reader, catalogueIds } = this.#parts.source;
    const product = (await reader.read(catalogueIds, [number])).get(number);
    if (!product) return undefined;
    const known = this.#pages.get(product) ?? new PreparedJson(productJson(product, this.audience));
    this.#pages.set(product, known);
    return known;
  }

  /** What a question was answered with, for the questions asked last; the catalogue never changes, so neither does it. */
  answer(question: string, make: () => PreparedJson): PreparedJson {
    const known = this.#answers.get(question) ?? make();
    this.#answers.set(question, known);
    return known;
  }
}

/** Brands as the language sorts them. */
function byName(brands: Facets["brand"], language: string): Facets["brand"] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return new Map([...brands].sort(([a], [b]) => compare(a, b)));
}
