import type { DeliveryType } from "../fulfilment/delivery.ts";
import type { MinorUnits } from "../money/money.ts";
import { RECOMMENDED_SUBLIST, type TypeGroup } from "./product.ts";

/** The data for filtering and sorting, built once per catalogue for each product and language. */
export interface ListedProduct {
  number: string;
  name: string;
  brand: string;
  type_group: TypeGroup;
  /** The fixed selling prices; `free_prices` are the bounds of a free amount. */
  prices: readonly MinorUnits[];
  free_prices: { min: MinorUnits; max: MinorUnits } | null;
  /** The lowest price, which lists sort by. */
  price: MinorUnits;
  highest_price: MinorUnits;
  /** Percent; 0 if there is no discount. */
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
