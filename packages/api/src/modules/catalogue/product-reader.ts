import type { Product } from "@guerdon/domain/product";
import { LRUCache } from "lru-cache";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type KnownProducts, knownProducts } from "./store.ts";

/** Number of cached products; with the JSON of their pages about 20 MB. */
const MAX_PRODUCTS = 2048;

interface Remembered {
  product: Product;
  isOffered: boolean;
}

/** Reads complete products by number. The most recently used ones are cached until `forget` is called. */
export class ProductReader {
  readonly #db: UnitOfWork;
  #known = noProducts();

  constructor(db: UnitOfWork) {
    this.#db = db;
  }

  /** Clears the cache. Products that are being read at the moment are not cached either. */
  forget(): void {
    this.#known = noProducts();
  }

  /**
   * A function that caches products that were read for another reason, if there is room, so that a small catalogue is
   * cached completely. Call this before reading, so that products from before a change are not cached.
   */
  remembering(catalogueIds: readonly string[]): (product: Product) => void {
    const known = this.#known;
    return (product) => {
      const key = keyOf(catalogueIds, product.number);
      if (known.size < known.max && !known.has(key)) {
        known.set(key, { product, isOffered: true });
      }
    };
  }

  /** The products with these numbers. If several catalogues have one, the first has precedence [catalogue.visible]. */
  async read(catalogueIds: readonly string[], numbers: readonly string[]): Promise<KnownProducts> {
    const known = this.#known;
    const offered = new Map<string, Product>();
    const withdrawn = new Map<string, Product>();
    const unknown: string[] = [];
    for (const number of new Set(numbers)) {
      const remembered = known.get(keyOf(catalogueIds, number));
      if (remembered) {
        (remembered.isOffered ? offered : withdrawn).set(number, remembered.product);
      } else {
        unknown.push(number);
      }
    }
    const read = await knownProducts(this.#db, catalogueIds, unknown);
    const take = (products: ReadonlyMap<string, Product>, into: Map<string, Product>) => {
      for (const [number, product] of products) {
        known.set(keyOf(catalogueIds, number), { product, isOffered: into === offered });
        into.set(number, product);
      }
    };
    take(read.offered, offered);
    take(read.withdrawn, withdrawn);
    return { offered, withdrawn };
  }
}

function noProducts() {
  return new LRUCache<string, Remembered>({ max: MAX_PRODUCTS });
}

function keyOf(catalogueIds: readonly string[], number: string): string {
  return `${catalogueIds.join(" ")} ${number}`;
}
