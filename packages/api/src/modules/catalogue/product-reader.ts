import type { Product } from "@guerdon/domain/product";
import { LRUCache } from "lru-cache";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type KnownProducts, knownProducts } from "./store.ts";

/** Whole products that are remembered; with the JSON of their pages about 20 MB. */
const REMEMBERED_PRODUCTS = 2048;

interface Remembered {
  product: Product;
  isOffered: boolean;
}

/** Whole products by number, as the database has them: those asked for last are remembered until something changed. */
export class ProductReader {
  readonly #db: UnitOfWork;
  #known = noProducts();

  constructor(db: UnitOfWork) {
    this.#db = db;
  }

  /** Forgets everything; what is being read now is not remembered either. */
  forget(): void {
    this.#known = noProducts();
  }

  /**
   * What remembers products that were read for another reason, as long as there is room: a small catalogue is known
   * whole. To be taken before reading, so that nothing is kept from before a change.
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

  /** The products of these numbers; of the same number the first catalogue's [catalogue.visible]. */
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
  return new LRUCache<string, Remembered>({ max: REMEMBERED_PRODUCTS });
}

function keyOf(catalogueIds: readonly string[], number: string): string {
  return `${catalogueIds.join(" ")} ${number}`;
}
