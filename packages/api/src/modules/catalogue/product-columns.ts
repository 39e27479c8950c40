import type { MinorUnits } from "@guerdon/domain/money";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import {
  isRecommended,
  REDEMPTION_TYPES,
  redemptionTypes,
  SHIPPING_METHODS,
  shippingMethods,
} from "@guerdon/domain/product-filter";
import { type ListedProduct, SORT_OPTIONS, type SortOption, sortProducts } from "@guerdon/domain/product-list";

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
  /** The place of each product's brand in `brandNames`. */
  brands: Uint32Array;
  brandNames: readonly string[];
  /** The places in `categoryIds` of the first product's categories, then the second's, and so on. */
  categories: Uint32Array;
  /** Where each product's categories begin; one longer than there are products. */
  categoriesFrom: Uint32Array;
  categoryIds: readonly number[];
  /** Places of the products in each order. */
  orders: ReadonlyMap<SortOption, Uint32Array>;
}

/** Writes the columns of products, once per catalogue. */
export function productColumns(products: readonly ListedProduct[], language: string): ProductColumns {
  const brands = placed(products, ({ brand }) => [brand]);
  const categories = placed(products, (product) => product.categories);
  return {
    choices: Uint16Array.from(products, choicesOf),
    lowest: column(products, ({ price }) => price),
    highest: column(products, ({ highest_price }) => highest_price),
    brands: brands.places,
    brandNames: brands.values,
    categories: categories.places,
    categoriesFrom: categories.from,
    categoryIds: categories.values,
    orders: ordersOf(products, language),
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

function column(products: readonly ListedProduct[], price: (product: ListedProduct) => MinorUnits): Float64Array {
  return Float64Array.from(products, price);
}

/** Different values once each, and their places product after product. */
function placed<Value>(products: readonly ListedProduct[], valuesOf: (product: ListedProduct) => readonly Value[]) {
  const known = new Map<Value, number>();
  const places: number[] = [];
  const from = new Uint32Array(products.length + 1);
  products.forEach((product, index) => {
    for (const value of new Set(valuesOf(product))) {
      const place = known.get(value) ?? known.size;
      known.set(value, place);
      places.push(place);
    }
    from[index + 1] = places.length;
  });
  return { values: [...known.keys()], places: Uint32Array.from(places), from };
}

function ordersOf(products: readonly ListedProduct[], language: string): Map<SortOption, Uint32Array> {
  const places = new Map(products.map((product, index) => [product, index]));
  const order = (sort: SortOption) =>
    Uint32Array.from(sortProducts(products, sort, language), (product) => places.get(product) ?? 0);
  return new Map(SORT_OPTIONS.map((sort) => [sort, order(sort)]));
}
