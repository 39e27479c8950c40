import type { ListedProduct } from "@guerdon/domain/product/listed-product";
import {
  type FilterState,
  type ProductOrder,
  type ProductPage,
  productOrder,
  resolvePage,
} from "@guerdon/domain/product/product-list";
import { filterPredicates } from "./filter-predicates.ts";
import { type NameOrderFinder, type ProductColumns, productColumns } from "./product-columns.ts";
import { tallyProducts } from "./product-tally.ts";

/** An index of products in columns, which answers lists with their facets. */
export class ProductIndex<Product extends ListedProduct = ListedProduct> {
  readonly products: readonly Product[];
  readonly #columns: ProductColumns;
  readonly #places: ReadonlyMap<string, number>;

  private constructor(products: readonly Product[], columns: ProductColumns) {
    this.products = products;
    this.#columns = columns;
    this.#places = new Map(products.map(({ number }, place) => [number, place]));
  }

  /** Builds the index, in slices. */
  static async of<Product extends ListedProduct>(
    products: readonly Product[],
    language: string,
    findNameOrder: NameOrderFinder = ({ make }) => make(),
  ) {
    return new ProductIndex(products, await productColumns(products, language, findNameOrder));
  }

  /** One page with its facets [catalogue.facets] and its price range [catalogue.price-range]. */
  list(state: FilterState, pageSize: number): ProductPage {
    const found = state.matches && this.#placesOf(state.matches);
    const failures = this.#failures(state, found);
    const { total, facets, priceRange } = tallyProducts(this.#columns, failures);
    const { start, ...place } = resolvePage(state.page, total, pageSize);
    const order = found && state.sort === "relevance" ? found : this.#columns.orders.get(productOrder(state.sort));
    const products = this.#page(order ?? [], failures, { start, length: pageSize });
    return { products, total, ...place, facets, price_range: priceRange };
  }

  /** All products in a sort order. */
  inOrder(sort: ProductOrder): Product[] {
    return [...(this.#columns.orders.get(sort) ?? [])].flatMap((place) => this.products[place] ?? []);
  }

  #placesOf(numbers: ReadonlySet<string>): Uint32Array {
    const places = new Uint32Array(numbers.size);
    let count = 0;
    for (const number of numbers) {
      const place = this.#places.get(number);
      if (place !== undefined) {
        places[count++] = place;
      }
    }
    return places.subarray(0, count);
  }

  #page(order: Iterable<number>, failures: Uint16Array, { start, length }: Place): ListedProduct[] {
    const page: ListedProduct[] = [];
    let left = start;
    for (const place of order) {
      if (page.length === length) {
        break;
      }
      if (failures[place] !== 0) {
        continue;
      }
      const product = this.products[place];
      if (left > 0) {
        left -= 1;
      } else if (product) {
        page.push(product);
      }
    }
    return page;
  }

  /** The failure bits of each product. */
  #failures(state: FilterState, found: Uint32Array | undefined): Uint16Array {
    const failures = new Uint16Array(this.#columns.choices.length);
    for (const predicate of filterPredicates(this.#columns, state, found)) {
      for (let place = 0; place < failures.length; place += 1) {
        failures[place] = (failures[place] ?? 0) | predicate(place);
      }
    }
    return failures;
  }
}

/** The start and length of a page in the matching products. */
interface Place {
  start: number;
  length: number;
}
