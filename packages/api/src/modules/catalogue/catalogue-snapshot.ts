import { type CategoryView, contract, type ListedProductView } from "@guerdon/contract";
import { type Category, isDiscounted, type Product } from "@guerdon/domain/product";
import type { Facets } from "@guerdon/domain/product-filter";
import type { FilterState, ListedProduct, ProductPage, SortOption } from "@guerdon/domain/product-list";
import { withRecommended } from "@guerdon/domain/product-lists";
import { PreparedJson } from "../../http/prepared-json.ts";
import { CatalogueSearch } from "./catalogue-search.ts";
import { ProductIndex } from "./product-index.ts";
import { type Audience, categoryView, listedProductView, productView } from "./product-view.ts";

const listedSchema = contract.listProducts.output?.shape.products.element;
const productSchema = contract.showProduct.output;

/** What a snapshot is made of. */
interface Contents {
  products: readonly Product[];
  categories: readonly Category[];
  /** No longer offered since a short while: customers who still know them are told so. */
  withdrawn: readonly Product[];
}

/** About 2 MB of lists. */
const REMEMBERED_ANSWERS = 64;

/**
 * A catalogue as one audience sees it, immutable, with everything a request needs made ready: sorted in every way, its
 * JSON written and checked against the contract. No request reads products from the database or sorts them.
 */
export class CatalogueSnapshot {
  readonly audience: Audience;
  readonly categories: CategoryView[];
  /** Of the whole catalogue: what there is to choose from. */
  readonly offer: Facets;
  readonly hasDiscounts: boolean;
  /** The JSON of each brand as a choice that leaves nothing, as the language sorts them. */
  readonly brandChoices: readonly string[];
  readonly #products: ReadonlyMap<string, Product>;
  readonly #withdrawn: ReadonlyMap<string, Product>;
  readonly #index: ProductIndex;
  readonly #search: CatalogueSearch;
  readonly #withdrawnSearch: CatalogueSearch;
  readonly #brandPlaces: ReadonlyMap<string, number>;
  readonly #listedJson = new Map<string, string>();
  readonly #productJson = new Map<string, PreparedJson>();
  readonly #answers = new Map<string, PreparedJson>();

  constructor({ products, categories, withdrawn }: Contents, audience: Audience) {
    this.audience = audience;
    this.#products = byNumber(products);
    this.#withdrawn = byNumber(withdrawn);
    this.#index = new ProductIndex(
      withRecommended(products.map((product) => listedFor(product, audience))),
      audience.language,
    );
    this.#search = new CatalogueSearch(products, audience);
    this.#withdrawnSearch = new CatalogueSearch(withdrawn, audience);
    this.offer = this.list({ sort: "default", page: 1 }, 1).facets;
    const brands = sorted(this.offer.brand.keys(), audience.language);
    this.brandChoices = brands.map((value) => JSON.stringify({ value, count: 0 }));
    this.#brandPlaces = new Map(brands.map((name, place) => [name, place]));
    this.hasDiscounts = products.some(isDiscounted);
    this.categories = categories
      .map((category) => categoryView(category, audience))
      .filter(({ is_hidden }) => !is_hidden)
      .sort((a, b) => a.name.localeCompare(b.name, audience.language));
  }

  /** A product that is offered. */
  find(number: string): Product | undefined {
    return this.#products.get(number);
  }

  /** A product that is offered, or was until a short while ago. */
  findKnown(number: string): Product | undefined {
    return this.#products.get(number) ?? this.#withdrawn.get(number);
  }

  /** One page of what fits the filters, with its facets. */
  list(state: FilterState, pageSize: number): ProductPage {
    return this.#index.list(state, pageSize);
  }

  /** All products in one of the orders. */
  inOrder(sort: SortOption): ListedProduct[] {
    return this.#index.inOrder(sort);
  }

  /** Where a brand stands among the choices. */
  placeOfBrand(name: string): number {
    return this.#brandPlaces.get(name) ?? missingBrand(name);
  }

  /** Numbers of the products that fit a term, the best first. */
  search(term: string): Promise<ReadonlySet<string>> {
    return this.#search.search(term);
  }

  /** Numbers of the products that would fit a term if they were offered still, the best first. */
  searchWithdrawn(term: string): Promise<ReadonlySet<string>> {
    return this.#withdrawnSearch.search(term);
  }

  /** The JSON of a product in a list; made at its first use. */
  listedJson(number: string): string {
    return this.#ready(this.#listedJson, number, (product) =>
      JSON.stringify(listedSchema?.encode(this.#marked(listedProductView(product, this.audience)))),
    );
  }

  /** The JSON of a product's page; made at its first use. */
  productJson(number: string): PreparedJson {
    return this.#ready(
      this.#productJson,
      number,
      (product) =>
        new PreparedJson(JSON.stringify(productSchema?.encode(this.#marked(productView(product, this.audience))))),
    );
  }

  /** What a question was answered with, for the questions asked last; the catalogue never changes, so neither does it. */
  answer(question: string, make: () => PreparedJson): PreparedJson {
    const known = this.#answers.get(question) ?? make();
    this.#answers.delete(question);
    this.#answers.set(question, known);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > REMEMBERED_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return known;
  }

  numbers(): string[] {
    return [...this.#products.keys()];
  }

  #marked<View extends ListedProductView>(view: View): View {
    return this.#withdrawn.has(view.number) ? { ...view, withdrawn: true } : view;
  }

  #ready<Json>(made: Map<string, Json>, number: string, make: (product: Product) => Json): Json {
    const known = made.get(number);
    if (known !== undefined) return known;
    const product = this.findKnown(number);
    if (!product) throw new RangeError(`No product ${number} in this catalogue.`);
    const json = make(product);
    made.set(number, json);
    return json;
  }
}

function missingBrand(name: string): never {
  throw new RangeError(`No product of the brand ${name} in this catalogue.`);
}

function byNumber(products: readonly Product[]): Map<string, Product> {
  return new Map(products.map((product) => [product.number, product]));
}

function sorted(names: Iterable<string>, language: string): string[] {
  return [...names].sort(new Intl.Collator(language, { numeric: true }).compare);
}

function listedFor(product: Product, audience: Audience): ListedProduct {
  const view: ListedProductView = listedProductView(product, audience);
  return {
    number: product.number,
    name: view.name,
    brand: product.brand,
    type_group: product.type_group,
    // What is shown is what is sorted and filtered by.
    price: view.net_selling_price ?? view.selling_price,
    highest_price: view.net_highest_selling_price ?? view.highest_selling_price,
    discount: isDiscounted(product) ? discountPercent(product) : 0,
    categories: product.categories,
    sublists: product.sublists,
    delivery_options: product.delivery_options,
    online_redeemable: product.online_redeemable,
    offline_redeemable: product.offline_redeemable,
  };
}

/** Percent; a reward's follows from its recommended retail price. */
function discountPercent(product: Product): number {
  const first = product.variations[0];
  if (product.type_group !== "PHY" || !first || !product.recommended_retail_price)
    return product.displayed_discount ?? 0;
  return Math.round((1 - first.selling_price / product.recommended_retail_price) * 100);
}
