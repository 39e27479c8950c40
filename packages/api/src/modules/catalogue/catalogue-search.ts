import type { Product } from "@guerdon/domain/product";
import { type SearchedProduct, type SearchIndex, search, searchIndexSteps } from "@guerdon/domain/search";
import { LRUCache } from "lru-cache";
import { inSteps } from "./in-slices.ts";
import { type Audience, textsFor } from "./product-view.ts";

/** The fields of a product that search reads. */
type Source = Pick<Product, "number" | "brand" | "type_group" | "texts">;

/** The number of cached results, for further pages and for popular terms. */
const MAX_TERMS = 32;

/**
 * The search of an audience's catalogue. The index is built by the first search, in steps, so that other requests are
 * served in between and only searches wait (docs/decisions/0023).
 */
export class CatalogueSearch {
  readonly #products: readonly Source[];
  readonly #audience: Audience;
  readonly #found = new LRUCache<string, ReadonlySet<string>>({ max: MAX_TERMS });
  #index: Promise<SearchIndex> | undefined;

  constructor(products: readonly Source[], audience: Audience) {
    this.#products = products;
    this.#audience = audience;
  }

  /** The numbers of the products that match a term, best first. */
  async search(term: string): Promise<ReadonlySet<string>> {
    this.#index ??= inSteps(
      searchIndexSteps(searchedProducts(this.#products, this.#audience), this.#audience.language),
    );
    const found = this.#found.get(term) ?? new Set(search(await this.#index, term));
    this.#found.set(term, found);
    return found;
  }
}

function* searchedProducts(products: readonly Source[], audience: Audience): Generator<SearchedProduct, void> {
  for (const product of products) {
    const { name, name_short, description, search_words } = textsFor(product, audience);
    const { number, brand, type_group } = product;
    yield { number, name, name_short, search_words, description, brand, type_group };
  }
}
