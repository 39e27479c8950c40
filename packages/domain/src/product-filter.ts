import { type DeliveryType, SHIPPING_FILTERS, type ShippingFilter } from "./delivery.ts";
import type { MinorUnits } from "./money.ts";
import { RECOMMENDED_SUBLIST, type TypeGroup } from "./product.ts";
import type { FilterState, ListedProduct } from "./product-list.ts";

/** Where a voucher is redeemed, from a product's two flags [catalogue.redemption-filter]. */
export const REDEMPTION_TYPES = ["online", "offline"] as const;
export type RedemptionType = (typeof REDEMPTION_TYPES)[number];

/** The choices of the shipping filter, in the order in which they are offered [catalogue.shipping-filter]. */
export const SHIPPING_METHODS = ["mail", "post", "sms", "csv", "pdf", "bulk"] as const satisfies ShippingFilter[];

/** How many products each choice of each group would leave, the other groups as they are [catalogue.facets]. */
export interface Facets {
  productType: ReadonlyMap<TypeGroup, number>;
  redemptionType: ReadonlyMap<RedemptionType, number>;
  shippingMethod: ReadonlyMap<ShippingFilter, number>;
  discount: ReadonlyMap<true, number>;
  brand: ReadonlyMap<string, number>;
  category: ReadonlyMap<number, number>;
}

/** Lowest and highest price of some products; both 0 where there are none. */
export interface PriceRange {
  min: MinorUnits;
  max: MinorUnits;
}

/** The products that fit every filter that is set, in their old order: any choice of a group, all of the groups. */
export function filterProducts(products: readonly ListedProduct[], state: FilterState): ListedProduct[] {
  return products.filter(
    (product) =>
      (!state.matches || state.matches.has(product.number)) &&
      (!state.recommended || isRecommended(product)) &&
      fits(state.productType, [product.type_group]) &&
      fits(state.redemptionType, redemptionTypes(product)) &&
      fits(state.shippingMethod, shippingMethods(product.delivery_options)) &&
      (!state.discount || product.discount > 0) &&
      fitsPrice(state.price, product) &&
      fits(state.brands, [product.brand]) &&
      (state.category === undefined || product.categories.includes(state.category)),
  );
}

/** What each choice would leave: the plain way, once through the products per group. */
export function facetsOf(products: readonly ListedProduct[], state: FilterState): Facets {
  const without = (group: Partial<FilterState>) => filterProducts(products, { ...state, ...group });
  return {
    productType: countBy(without({ productType: undefined }), ({ type_group }) => [type_group]),
    redemptionType: countBy(without({ redemptionType: undefined }), redemptionTypes),
    shippingMethod: countBy(without({ shippingMethod: undefined }), (each) => shippingMethods(each.delivery_options)),
    discount: countBy(without({ discount: undefined }), ({ discount }) => (discount > 0 ? [true] : [])),
    brand: countBy(without({ brands: undefined }), ({ brand }) => [brand]),
    category: countBy(without({ category: undefined }), ({ categories }) => categories),
  };
}

/** The price range of the products that fit every filter but the price's [catalogue.price-range]. */
export function priceRangeOf(products: readonly ListedProduct[], state: FilterState): PriceRange {
  const atHand = filterProducts(products, { ...state, price: undefined });
  return {
    min: atHand.reduce((least, { price }) => Math.min(least, price), atHand[0]?.price ?? 0),
    max: atHand.reduce((most, { highest_price }) => Math.max(most, highest_price), 0),
  };
}

/** True for the products of sublist 2. */
export function isRecommended({ sublists }: Pick<ListedProduct, "sublists">): boolean {
  return sublists.includes(RECOMMENDED_SUBLIST);
}

/** Online and offline, from the two flags; a reward is neither. */
export function redemptionTypes(
  product: Pick<ListedProduct, "online_redeemable" | "offline_redeemable">,
): RedemptionType[] {
  return REDEMPTION_TYPES.filter((type) => product[`${type}_redeemable`]);
}

/** The shipping filters that a product's ways of delivery belong to. */
export function shippingMethods(deliveries: readonly DeliveryType[]): ShippingFilter[] {
  return SHIPPING_METHODS.filter((method) =>
    SHIPPING_FILTERS[method].some((delivery: DeliveryType) => deliveries.includes(delivery)),
  );
}

/**
 * The bounds of the price filter in minor units, from whole numbers of the major unit. It applies only if both are set
 * (0 means "not set") and the first is not above the second [catalogue.price-filter].
 */
export function priceFilter(min: number, max: number): PriceRange | undefined {
  const isSet = Number.isSafeInteger(min) && Number.isSafeInteger(max) && min > 0 && max >= min;
  return isSet ? { min: min * 100, max: max * 100 } : undefined;
}

/** Brands as one word of an address: between commas, with a brand's own comma written as `%2C`. */
export function brandsText(brands: readonly string[]): string {
  return brands.map((brand) => brand.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
}

/** The brands of such a text. */
export function brandsFrom(text: string): string[] {
  const brands = text.split(",").map((word) => word.replaceAll("%2C", ",").replaceAll("%25", "%").trim());
  return [...new Set(brands.filter(Boolean))];
}

function fits<Choice>(wanted: readonly Choice[] | undefined, has: readonly Choice[]): boolean {
  return !wanted || wanted.length === 0 || has.some((choice) => wanted.includes(choice));
}

/** A product fits when it can be had at a price within the bounds; that its prices lie on both sides does not count. */
function fitsPrice(wanted: PriceRange | undefined, { prices, free_prices: free }: ListedProduct): boolean {
  if (!wanted) {
    return true;
  }
  const { min, max } = wanted;
  return prices.some((price) => price >= min && price <= max) || (free !== null && free.min <= max && free.max >= min);
}

function countBy<Choice>(
  products: readonly ListedProduct[],
  choices: (product: ListedProduct) => readonly Choice[],
): Map<Choice, number> {
  const counts = new Map<Choice, number>();
  for (const product of products) {
    for (const choice of new Set(choices(product))) {
      counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
  }
  return counts;
}
