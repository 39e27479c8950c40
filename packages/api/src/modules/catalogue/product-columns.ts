import { TYPE_GROUPS } from "@guerdon/domain/product";
import {
  isRecommended,
  REDEMPTION_TYPES,
  redemptionTypes,
  SHIPPING_METHODS,
  shippingMethods,
} from "@guerdon/domain/product-filter";
import { comparison, type ListedProduct, PRODUCT_ORDERS, type ProductOrder } from "@guerdon/domain/product-list";
import { inSlices, sortedPlaces } from "./in-slices.ts";

/** Groups of few choices, each choice one bit of a product's word; these are where each group's bits begin. */
const CHOICES = {
  productType: { from: 0, values: TYPE_GROUPS },
  redemptionType: { from: 3, values: REDEMPTION_TYPES },
  shippingMethod: { from: 5, values: SHIPPING_METHODS },
  discount: { from: 11, values: [true] },
  recommended: { from: 12, values: [true] },
} as const;
export type ChoiceGroup = keyof typeof CHOICES;
export const BITS = 13;

/** The word in which the choices of a group are set. */
export function choiceBits(group: ChoiceGroup, chosen: readonly (string | boolean)[]): number {
  const { from, values } = CHOICES[group];
  return values.reduce((word, value, index) => (chosen.includes(value) ? word | (1 << (from + index)) : word), 0);
}

/** The word in which every choice of a group is set. */
export function groupBits(group: ChoiceGroup): number {
  return choiceBits(group, CHOICES[group].values);
}

/** Counts per bit as counts per choice, without those of nothing. */
export function choiceCounts<Value>(group: ChoiceGroup, values: readonly Value[], counts: Uint32Array) {
  const { from } = CHOICES[group];
  const all = values.map((value, index): [Value, number] => [value, counts[from + index] ?? 0]);
  return new Map(all.filter(([, count]) => count > 0));
}

/**
 * What filters look at, column by column instead of product by product: a filter reads a few bytes per product, in
 * memory that lies together. At 100,000 products a pass over all groups takes a few milliseconds.
 */
export interface ProductColumns {
  /** The choices each product fits, as bits. */
  choices: Uint16Array;
  lowest: Float64Array;
  highest: Float64Array;
  /** The fixed prices of the first product, then the second's, and so on. */
  prices: Float64Array;
  /** Where each product's fixed prices begin; one longer than there are products. */
  pricesFrom: Uint32Array;
  /** Bounds of each product's free amount; an empty range where there is none. */
  freeFrom: Float64Array;
  freeTo: Float64Array;
  /** The place of each product's brand in `brandNames`. */
  brands: Uint32Array;
  brandNames: readonly string[];
  /** The places in `categoryIds` of the first product's categories, then the second's, and so on. */
  categories: Uint32Array;
  /** Where each product's categories begin; one longer than there are products. */
  categoriesFrom: Uint32Array;
  categoryIds: readonly number[];
  /** Places of the products in each order. */
  orders: ReadonlyMap<ProductOrder, Uint32Array>;
}

/** Writes the columns of products, once per catalogue, in slices. */
export async function productColumns(products: readonly ListedProduct[], language: string): Promise<ProductColumns> {
  const { length } = products;
  const choices = new Uint16Array(length);
  const lowest = new Float64Array(length);
  const highest = new Float64Array(length);
  const prices: number[] = [];
  const pricesFrom = new Uint32Array(length + 1);
  const freeFrom = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
  const freeTo = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
  const brands = new PlacedValues<string>();
  const categories = new PlacedValues<number>();
  const categoriesFrom = new Uint32Array(length + 1);
  await inSlices(length, (place) => {
    const product = products[place];
    if (!product) {
      return;
    }
    choices[place] = choicesOf(product);
    lowest[place] = product.price;
    highest[place] = product.highest_price;
    prices.push(...product.prices);
    pricesFrom[place + 1] = prices.length;
    if (product.free_prices) {
      [freeFrom[place], freeTo[place]] = [product.free_prices.min, product.free_prices.max];
    }
    brands.add([product.brand]);
    categories.add(product.categories);
    categoriesFrom[place + 1] = categories.places.length;
  });
  return {
    ...{ choices, lowest, highest, pricesFrom, freeFrom, freeTo, categoriesFrom },
    prices: Float64Array.from(prices),
    brands: Uint32Array.from(brands.places),
    brandNames: brands.values,
    categories: Uint32Array.from(categories.places),
    categoryIds: categories.values,
    orders: await ordersOf(products, language),
  };
}

function choicesOf(product: ListedProduct): number {
  return (
    choiceBits("productType", [product.type_group]) |
    choiceBits("redemptionType", redemptionTypes(product)) |
    choiceBits("shippingMethod", shippingMethods(product.delivery_options)) |
    choiceBits("discount", [product.discount > 0]) |
    choiceBits("recommended", [isRecommended(product)])
  );
}

/** Different values once each, and their places product after product. */
class PlacedValues<Value> {
  readonly places: number[] = [];
  readonly #known = new Map<Value, number>();

  get values(): Value[] {
    return [...this.#known.keys()];
  }

  add(values: readonly Value[]): void {
    for (const value of new Set(values)) {
      const place = this.#known.get(value) ?? this.#known.size;
      this.#known.set(value, place);
      this.places.push(place);
    }
  }
}

async function ordersOf(products: readonly ListedProduct[], language: string): Promise<Map<ProductOrder, Uint32Array>> {
  const orders = new Map<ProductOrder, Uint32Array>();
  for (const sort of PRODUCT_ORDERS) {
    orders.set(sort, await sortedPlaces(products, comparison(sort, language)));
  }
  return orders;
}
