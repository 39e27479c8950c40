import { setImmediate } from "node:timers/promises";
import type { Product } from "@guerdon/domain/product";
import { type CatalogueSource, readProducts } from "./catalogue-source.ts";
import { type Audience, textsFor } from "./product-view.ts";
import { knownProducts } from "./store.ts";

/** The properties of a product for the search and for similarity, with texts in one language. */
export type DescribedProduct = Pick<Product, "number" | "brand" | "type_group" | "sublists" | "texts">;

/** Products read at once, in a few milliseconds. */
const BATCH_SIZE = 250;

/** The descriptions of a snapshot's products in memory, each read at its first use. */
export class DescribedProducts {
  readonly #source: CatalogueSource;
  readonly #audience: Audience;
  /** Products by number; undefined for one that was withdrawn meanwhile. */
  readonly #known = new Map<string, DescribedProduct | undefined>();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(source: CatalogueSource, audience: Audience) {
    this.#source = source;
    this.#audience = audience;
  }

  /** The numbers of the products that were used. */
  get used(): string[] {
    return [...this.#known.keys()];
  }

  /** Products by number, those with these numbers among them; undefined for those withdrawn meanwhile. */
  async of(numbers: readonly string[]): Promise<ReadonlyMap<string, DescribedProduct | undefined>> {
    if (numbers.every((number) => this.#known.has(number))) {
      return this.#known;
    }
    // One after the other, so that nothing is read twice.
    const read = this.#reading.then(() => this.#read(numbers));
    this.#reading = read.catch(() => undefined);
    await read;
    return this.#known;
  }

  async #read(numbers: readonly string[]): Promise<void> {
    const { db, catalogueIds } = this.#source;
    const unknown = numbers.filter((number) => !this.#known.has(number));
    for (let start = 0; start < unknown.length; start += BATCH_SIZE) {
      const batch = unknown.slice(start, start + BATCH_SIZE);
      const { offered } = await knownProducts(db, catalogueIds, batch);
      for (const number of batch) {
        const product = offered.get(number);
        this.#known.set(number, product && describedProduct(product, this.#audience));
      }
      await setImmediate();
    }
  }
}

/** The products with these numbers, in this order, without those withdrawn meanwhile. */
export function readDescriptions(
  source: CatalogueSource,
  audience: Audience,
  numbers: readonly string[],
): Promise<DescribedProduct[]> {
  return source.readFresh(async (db) => {
    const read = new Map<string, DescribedProduct>();
    await readProducts({ ...source, db }, (products) => {
      for (const product of products) {
        read.set(product.number, describedProduct(product, audience));
      }
    });
    return numbers.flatMap((number) => read.get(number) ?? []);
  });
}

function describedProduct(product: Product, audience: Audience): DescribedProduct {
  const { number, brand, type_group, sublists } = product;
  const { language, name, name_short, search_words, description } = textsFor(product, audience);
  return {
    number,
    brand,
    type_group,
    sublists,
    texts: { [language]: { name, name_short, search_words, description } },
  };
}
