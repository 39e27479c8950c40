import type { ListedProduct } from "@guerdon/domain/product/listed-product";
import { COMPARISONS, type FilterOfKind, filtersOfKind } from "@guerdon/domain/product/product-filters";
import { comparison, type ProductOrder } from "@guerdon/domain/product/product-list";
import { confirmedPlaces, reversedPlaces, sortedPlaces } from "@guerdon/domain/search/sorted-places";
import { productBits } from "./choice-bits.ts";
import { inSlices, inSteps } from "./in-slices.ts";

export type OpenFilter = FilterOfKind<"number" | "names">;
export type RangeFilterName = FilterOfKind<"range">;

/**
 * The filtered properties in columns instead of rows, so that a filter reads a few bytes per product in contiguous
 * memory. With 100,000 products, a pass over all filters takes a few milliseconds.
 */
export interface ProductColumns {
  /** The choices that each product matches, as bits. */
  choices: Int32Array;
  /** The columns of filters of an open set of numbers or names. */
  open: ReadonlyMap<OpenFilter, OpenColumn>;
  ranges: Readonly<Record<RangeFilterName, RangeColumn>>;
  /** The indices of the products in each sort order. */
  orders: ReadonlyMap<ProductOrder, Uint32Array>;
}

/** The values of a filter of an open set: the distinct values, and the indices of each product's values. */
export interface OpenColumn {
  values: readonly (string | number)[];
  /** The indices in `values` of the first product's values, then the second's, and so on. */
  places: Uint32Array;
  /**
   * The index in `places` where each product's values begin, with one more entry at the end. Undefined if each product
   * has one value, at its own index.
   */
  from: Uint32Array | undefined;
}

/** The prices of a range filter. */
export interface RangeColumn {
  lowest: Float64Array;
  highest: Float64Array;
  /** The fixed prices of the first product, then the second's, and so on. */
  prices: Float64Array;
  /** The index in `prices` where each product's fixed prices begin, with one more entry at the end. */
  from: Uint32Array;
  /** The bounds of each product's free amount; an empty range if it has none. */
  freeFrom: Float64Array;
  freeTo: Float64Array;
}

/** Two ways to the order by name. */
export interface NameOrder {
  /** Sorts. */
  make: () => Promise<Uint32Array>;
  /** That order, if it is the one that is believed to be it, else undefined. */
  confirm: (believed: Uint32Array) => Promise<Uint32Array | undefined>;
}

/** Has the order by name made, or a known one confirmed. */
export type NameOrderFinder = (order: NameOrder) => Promise<Uint32Array>;

/** Builds the columns of products, in slices. */
export async function productColumns(
  products: readonly ListedProduct[],
  language: string,
  findNameOrder: NameOrderFinder,
): Promise<ProductColumns> {
  const { length } = products;
  const choices = new Int32Array(length);
  const open = filtersOfKind("number", "names").map((name) => [name, new OpenColumnWriter(name, length)] as const);
  const ranges = filtersOfKind("range").map((name) => [name, new RangeColumnWriter(name, length)] as const);
  const writers = [...open, ...ranges].map(([, writer]) => writer);
  await inSlices(length, (place) => {
    const product = products[place];
    if (!product) {
      return;
    }
    choices[place] = productBits(product);
    for (const writer of writers) {
      writer.add(product, place);
    }
  });
  return {
    choices,
    open: new Map(open.map(([name, writer]) => [name, writer.column()])),
    ranges: Object.fromEntries(ranges.map(([name, writer]) => [name, writer.column()])) as ProductColumns["ranges"],
    orders: await ordersOf(products, language, findNameOrder),
  };
}

class OpenColumnWriter {
  readonly #valuesOf: (product: ListedProduct) => readonly (string | number)[];
  readonly #from: Uint32Array;
  readonly #places: number[] = [];
  readonly #known = new Map<string | number, number>();

  constructor(name: OpenFilter, length: number) {
    this.#valuesOf = COMPARISONS[name].of;
    this.#from = new Uint32Array(length + 1);
  }

  add(product: ListedProduct, at: number): void {
    for (const value of new Set(this.#valuesOf(product))) {
      const place = this.#known.get(value) ?? this.#known.size;
      this.#known.set(value, place);
      this.#places.push(place);
    }
    this.#from[at + 1] = this.#places.length;
  }

  column(): OpenColumn {
    const places = Uint32Array.from(this.#places);
    const isSingle = this.#from.every((from, place) => from === place);
    return { values: [...this.#known.keys()], places, from: isSingle ? undefined : this.#from };
  }
}

class RangeColumnWriter {
  readonly #name: RangeFilterName;
  readonly #prices: number[] = [];
  readonly #column: Omit<RangeColumn, "prices">;

  constructor(name: RangeFilterName, length: number) {
    this.#name = name;
    this.#column = {
      lowest: new Float64Array(length),
      highest: new Float64Array(length),
      from: new Uint32Array(length + 1),
      freeFrom: new Float64Array(length).fill(Number.POSITIVE_INFINITY),
      freeTo: new Float64Array(length).fill(Number.NEGATIVE_INFINITY),
    };
  }

  add(product: ListedProduct, at: number): void {
    const { lowest, highest, from, freeFrom, freeTo } = this.#column;
    const { prices, free_prices: free, price, highest_price } = COMPARISONS[this.#name].of(product);
    this.#prices.push(...prices);
    [lowest[at], highest[at], from[at + 1]] = [price, highest_price, this.#prices.length];
    if (free) {
      [freeFrom[at], freeTo[at]] = [free.min, free.max];
    }
  }

  column(): RangeColumn {
    return { ...this.#column, prices: Float64Array.from(this.#prices) };
  }
}

/** Each with the one that is its opposite. */
const OPPOSITES: readonly [ProductOrder, ProductOrder][] = [
  ["priceAscending", "priceDescending"],
  ["nameAscending", "nameDescending"],
];

async function ordersOf(
  products: readonly ListedProduct[],
  language: string,
  findNameOrder: NameOrderFinder,
): Promise<Map<ProductOrder, Uint32Array>> {
  const orders = new Map<ProductOrder, Uint32Array>();
  for (const sort of ["default", "byDiscount", "priceAscending"] as const) {
    orders.set(sort, await inSteps(sortedPlaces(products, comparison(sort, language))));
  }
  const byName = comparison("nameAscending", language);
  orders.set(
    "nameAscending",
    await findNameOrder({
      make: () => inSteps(sortedPlaces(products, byName)),
      confirm: (believed) => inSteps(confirmedPlaces(products, byName, believed)),
    }),
  );
  for (const [sort, opposite] of OPPOSITES) {
    const places = orders.get(sort) ?? new Uint32Array();
    orders.set(opposite, await inSteps(reversedPlaces(products, comparison(sort, language), places)));
  }
  return orders;
}
