import { TYPE_GROUPS } from "@guerdon/domain/product";
import { type Facets, REDEMPTION_TYPES, SHIPPING_METHODS } from "@guerdon/domain/product-filter";
import {
  type FilterState,
  type ListedProduct,
  type ProductOrder,
  type ProductPage,
  placeOf,
  productOrder,
} from "@guerdon/domain/product-list";
import { FAILED, FAILED_ALWAYS, filterPredicates } from "./filter-predicates.ts";
import { BITS, choiceCounts, groupBits, type ProductColumns, productColumns } from "./product-columns.ts";

/** The choices whose counts a product adds to, by what it fails: all where it fails nothing, one group's where only that. */
const COUNTED = new Uint16Array(FAILED_ALWAYS + 1);
for (const group of ["productType", "redemptionType", "shippingMethod", "discount"] as const) {
  COUNTED[0] = (COUNTED[0] ?? 0) | groupBits(group);
  COUNTED[FAILED[group]] = groupBits(group);
}

/** Products in columns; answers what the plain functions of the domain answer, in one pass. */
export class ProductIndex<Product extends ListedProduct = ListedProduct> {
  readonly products: readonly Product[];
  readonly #columns: ProductColumns;
  readonly #places: ReadonlyMap<string, number>;

  private constructor(products: readonly Product[], columns: ProductColumns) {
    this.products = products;
    this.#columns = columns;
    this.#places = new Map(products.map(({ number }, place) => [number, place]));
  }

  /** Reads and sorts the products, in slices. */
  static async of<Product extends ListedProduct>(products: readonly Product[], language: string) {
    return new ProductIndex(products, await productColumns(products, language));
  }

  /** One page with its facets [catalogue.facets] and its price range [catalogue.price-range]. */
  list(state: FilterState, pageSize: number): ProductPage {
    const found = state.matches && this.#placesOf(state.matches);
    const tally = this.#tally(state, found);
    const { start, ...place } = placeOf(state.page, tally.total, pageSize);
    const order = found && state.sort === "relevance" ? found : this.#columns.orders.get(productOrder(state.sort));
    const products = this.#page(order ?? [], tally.failures, { start, length: pageSize });
    return { products, total: tally.total, ...place, facets: this.#facets(tally), price_range: tally.range };
  }

  /** All products in one of the orders. */
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

  #page(order: Iterable<number>, failures: Uint8Array, { start, length }: Place): ListedProduct[] {
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

  /** The one pass: what each product fails, and what it therefore adds to. */
  #tally(state: FilterState, found: Uint32Array | undefined) {
    const { choices, brandNames, categoryIds } = this.#columns;
    const predicates = filterPredicates(this.#columns, state, found);
    const failures = new Uint8Array(choices.length);
    const counts = { choices: new Uint32Array(BITS), brands: zeros(brandNames), categories: zeros(categoryIds) };
    const range = { min: Number.POSITIVE_INFINITY, max: 0 };
    let total = 0;
    for (let place = 0; place < choices.length; place += 1) {
      let failed = 0;
      for (const predicate of predicates) {
        failed |= predicate(place);
      }
      failures[place] = failed;
      if (failed === 0) {
        total += 1;
      }
      this.#count(place, failed, counts);
      if (failed === 0 || failed === FAILED.price) {
        this.#widen(range, place);
      }
    }
    return { failures, total, counts, range: { min: Number.isFinite(range.min) ? range.min : 0, max: range.max } };
  }

  #count(place: number, failed: number, counts: Counts) {
    const { choices, brands, categories, categoriesFrom } = this.#columns;
    const counted = COUNTED[failed] ?? 0;
    for (let bits = (choices[place] ?? 0) & counted; bits !== 0; bits &= bits - 1) {
      raise(counts.choices, lowestBit(bits));
    }
    if (failed === 0 || failed === FAILED.brand) {
      raise(counts.brands, brands[place]);
    }
    if (failed !== 0 && failed !== FAILED.category) {
      return;
    }
    const end = categoriesFrom[place + 1] ?? 0;
    for (let at = categoriesFrom[place] ?? end; at < end; at += 1) {
      raise(counts.categories, categories[at]);
    }
  }

  #widen(range: { min: number; max: number }, place: number) {
    range.min = Math.min(range.min, this.#columns.lowest[place] ?? 0);
    range.max = Math.max(range.max, this.#columns.highest[place] ?? 0);
  }

  #facets({ counts }: { counts: Counts }): Facets {
    const { brandNames, categoryIds } = this.#columns;
    return {
      productType: choiceCounts("productType", TYPE_GROUPS, counts.choices),
      redemptionType: choiceCounts("redemptionType", REDEMPTION_TYPES, counts.choices),
      shippingMethod: choiceCounts("shippingMethod", SHIPPING_METHODS, counts.choices),
      discount: choiceCounts("discount", [true] as const, counts.choices),
      brand: named(brandNames, counts.brands),
      category: named(categoryIds, counts.categories),
    };
  }
}

/** Where a page begins in what fits, and how long it is. */
interface Place {
  start: number;
  length: number;
}

interface Counts {
  choices: Uint32Array;
  brands: Uint32Array;
  categories: Uint32Array;
}

function zeros(names: readonly unknown[]): Uint32Array {
  return new Uint32Array(names.length);
}

function raise(counts: Uint32Array, at: number | undefined) {
  if (at !== undefined) {
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Counts by name, without those of nothing. */
function named<Name>(names: readonly Name[], counts: Uint32Array): Map<Name, number> {
  const choices = new Map<Name, number>();
  names.forEach((name, at) => {
    const count = counts[at] ?? 0;
    if (count > 0) {
      choices.set(name, count);
    }
  });
  return choices;
}
