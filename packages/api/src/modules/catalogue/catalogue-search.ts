import { setImmediate } from "node:timers/promises";
import type { Product } from "@guerdon/domain/product";
import { type SearchedProduct, type SearchIndex, SearchIndexBuilder, search } from "@guerdon/domain/search";
import { type Audience, textsFor } from "./product-view.ts";

/** What search reads of a product. */
type Source = Pick<Product, "number" | "brand" | "type_group" | "texts">;

/** Terms whose results are kept: those of one page after the other, and of many people who look for the same. */
const REMEMBERED_TERMS = 32;
/** Products that are read at once, in some 5 ms; then other requests have their turn. */
const SLICE = 200;

/**
 * Searches what an audience sees. The index is made when somebody searches first, in slices: only those who search
 * wait for it (docs/decisions/0023).
 */
export class CatalogueSearch {
  readonly #products: readonly Source[];
  readonly #audience: Audience;
  readonly #found = new Map<string, ReadonlySet<string>>();
  #index: Promise<SearchIndex> | undefined;

  constructor(products: readonly Source[], audience: Audience) {
    this.#products = products;
    this.#audience = audience;
  }

  /** Numbers of the products that fit a term, the best first. */
  async search(term: string): Promise<ReadonlySet<string>> {
    this.#index ??= this.#makeIndex();
    const found = this.#found.get(term) ?? new Set(search(await this.#index, term));
    this.#found.delete(term);
    this.#found.set(term, found);
    const [oldest] = this.#found.keys();
    if (this.#found.size > REMEMBERED_TERMS && oldest !== undefined) this.#found.delete(oldest);
    return found;
  }

  async #makeIndex(): Promise<SearchIndex> {
    const products = this.#products.map((product) => searchedFor(product, this.#audience));
    const builder = new SearchIndexBuilder(products, this.#audience.language);
    while (builder.read(SLICE)) await setImmediate();
    return builder.finish();
  }
}

function searchedFor(product: Source, audience: Audience): SearchedProduct {
  const { name, name_short, description } = textsFor(product, audience);
  const { number, brand, type_group } = product;
  return { number, name, name_short, description, brand, type_group };
}
