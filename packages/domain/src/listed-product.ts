import type { DeliveryType } from "./delivery.ts";
import type { MinorUnits } from "./money.ts";
import { RECOMMENDED_SUBLIST, type TypeGroup } from "./product.ts";

/** What filtering and sorting look at; one per product and language, made once per catalogue. */
export interface ListedProduct {
  number: string;
  name: string;
  brand: string;
  type_group: TypeGroup;
  /** For what it can be had: each of these, and what lies between the bounds of a free amount. */
  prices: readonly MinorUnits[];
  free_prices: { min: MinorUnits; max: MinorUnits } | null;
  /** The lowest of all, by which lists sort. */
  price: MinorUnits;
  highest_price: MinorUnits;
  /** Percent; 0 where nothing is reduced. */
  discount: number;
  categories: readonly number[];
  sublists: readonly number[];
  delivery_options: readonly DeliveryType[];
  online_redeemable: boolean;
  offline_redeemable: boolean;
}

/** True for the products of sublist 2. */
export function isRecommended({ sublists }: Pick<ListedProduct, "sublists">): boolean {
  return sublists.includes(RECOMMENDED_SUBLIST);
}
