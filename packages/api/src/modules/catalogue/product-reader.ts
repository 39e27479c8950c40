import type { Product } from "@guerdon/domain/product";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import { LastAsked } from "./last-asked.ts";
import { offeredProducts } from "./store.ts";

/** Whole products that are remembered; with the JSON of their pages about 20 MB. */
const REMEMBERED_PRODUCTS = 2048;

/** Whole products by number, as the database has them: those asked for last are remembered until something changed. */
export class ProductReader {
  readonly #db: Kysely<Database>;
  #known = new LastAsked<Product>(REMEMBERED_PRODUCTS);

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Forgets everything; what is being read now is not remembered either. */
  forget(): void {
    this.#known = new LastAsked(REMEMBERED_PRODUCTS);
  }

  /**
   * What remembers products that were read for another reason, as long as there is room: a small catalogue is known
   * whole. To be taken before reading, so that nothing is kept from before a change.
   */
  remembering(catalogueIds: readonly string[]): (product: Product) => void {
    const known = this.#known;
    return (product) => known.offer(keyOf(catalogueIds, product.number), product);
  }

  /** The products of these numbers that are offered; of the same number the first catalogue's (decisions 5.6). */
  async read(catalogueIds: readonly string[], numbers: readonly string[]): Promise<Map<string, Product>> {
    const known = this.#known;
    const found = new Map<string, Product>();
    const unknown: string[] = [];
    for (const number of new Set(numbers)) {
      const product = known.get(keyOf(catalogueIds, number));
      if (product) found.set(number, product);
      else unknown.push(number);
    }
    if (unknown.length === 0) return found;
    for (const [number, product] of await offeredProducts(this.#db, catalogueIds, unknown)) {
      known.set(keyOf(catalogueIds, number), product);
      found.set(number, product);
    }
    return found;
  }
}

function keyOf(catalogueIds: readonly string[], number: string): string {
  return [...catalogueIds, number].join(" ");
}
