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
 * The search of an audience's catalogue. The first search asks for the index, and only searches wait for it
 * (docs/decisions/0023).
 */
export class CatalogueSearch {
  readonly #makeIndex: () => Promise<SearchIndex>;
  readonly #found = new LRUCache<string, ReadonlySet<string>>({ max: MAX_TERMS });
  #index: Promise<SearchIndex> | undefined;

  /** @param makeIndex called again by the next search if it fails */
  constructor(makeIndex: () => Promise<SearchIndex>) {
    this.#makeIndex = makeIndex;
  }

  /** Whether anybody has searched. */
  get isUsed(): boolean {
    return this.#index !== undefined;
  }

  /** The numbers of the products that match a term, best first. */
  async search(term: string): Promise<ReadonlySet<string>> {
    this.#index ??= this.#makeIndex();
    this.#index.catch(() => {
      this.#index = undefined;
    });
    const found = this.#found.get(term) ?? new Set(search(await this.#index, term));
    this.#found.set(term, found);
    return found;
  }
}

/** Builds the index of products in steps, so that other requests are served in between. */
export function searchIndexOf(products: readonly Source[], audience: Audience): Promise<SearchIndex> {
  return inSteps(searchIndexSteps(searchedProducts(products, audience), audience.language));
}

function* searchedProducts(products: readonly Source[], audience: Audience): Generator<SearchedProduct, void> {
  for (const product of products) {
    const { name, name_short, description, search_words } = textsFor(product, audience);
    const { number, brand, type_group } = product;
    yield { number, name, name_short, search_words, description, brand, type_group };
  }
}
