import { type Currency, type MinorUnits, withoutTax } from "../money/money.ts";
import type { Variation } from "../product/product.ts";

/** A piece of the assortment in an event. It contains nothing about a person [tracking.nothing-personal]. */
export interface TrackedItem {
  /** The product's number. */
  id: string;
  /** The product's `tracking_name` if it has one, else its name. */
  name: string;
  /** The names of its categories. */
  categories: string[];
  /** The attributes that distinguish it from other variations. */
  variants: Record<string, string>;
  /** The price of one piece [tracking.value]. */
  price: MinorUnits;
  /** The percentage by which it is reduced; 0 if it is not. */
  discount: number;
  quantity: number;
}

/** A page with one product was shown. */
export interface TrackedView {
  kind: "view";
  currency: Currency;
  item: TrackedItem;
}

/** A list of products was shown. */
export interface TrackedList {
  kind: "list";
  /** The kind of list, or its category; never the search text. */
  name: string;
  items: Pick<TrackedItem, "id" | "name">[];
}

/** The basket has accepted pieces of a product. */
export interface TrackedAddition {
  kind: "add";
  currency: Currency;
  item: TrackedItem;
}

/** An order was placed [tracking.order-once]. */
export interface TrackedOrder {
  kind: "order";
  /** The order's number. */
  number: string;
  currency: Currency;
  items: TrackedItem[];
}

/** An event of a visit, in the shop's own terms; each tag has its own [tracking.model]. */
export type TrackedEvent = TrackedView | TrackedList | TrackedAddition | TrackedOrder;

/**
 * The value of one piece in analytics: what the catalogue sets, else its price without tax [tracking.value].
 * @param taxRate percent
 */
export function trackingValue(
  { tracking_value, selling_price }: Pick<Variation, "tracking_value" | "selling_price">,
  taxRate: number,
): MinorUnits {
  return tracking_value ?? withoutTax(selling_price, taxRate);
}

/** The value of items: the price of each, as often as there are pieces of it, without fees. */
export function trackedValue(items: readonly Pick<TrackedItem, "price" | "quantity">[]): MinorUnits {
  return items.reduce((total, { price, quantity }) => total + price * quantity, 0);
}
