import { type MinorUnits, majorFromMinor } from "../money/money.ts";
import { type TrackedEvent, type TrackedItem, trackedValue } from "./tracking.ts";

/** As many items as Google Analytics takes in an event, and categories of an item. */
const MAX_ITEMS = 200;
const MAX_CATEGORIES = 5;

/** An event as `gtag("event", …)` takes it. */
export interface Ga4Event {
  name: "view_item" | "view_item_list" | "add_to_cart" | "purchase";
  params: Record<string, unknown>;
}

/** An event in Google Analytics' words: amounts are numbers, without tax and shipping [tracking.ga4]. */
export function ga4Event(event: TrackedEvent): Ga4Event {
  switch (event.kind) {
    case "view":
      return { name: "view_item", params: valued(event.currency, [event.item]) };
    case "add":
      return { name: "add_to_cart", params: valued(event.currency, [event.item]) };
    case "order":
      return { name: "purchase", params: { transaction_id: event.number, ...valued(event.currency, event.items) } };
    case "list":
      return {
        name: "view_item_list",
        params: {
          item_list_name: event.name,
          items: event.items
            .slice(0, MAX_ITEMS)
            .map(({ id, name }, index) => ({ item_id: id, item_name: name, index: index + 1 })),
        },
      };
  }
}

/** The value counts all items, also those that the event has no room for. */
function valued(currency: string, items: readonly TrackedItem[]) {
  return { currency, value: majorFromMinor(trackedValue(items)), items: items.slice(0, MAX_ITEMS).map(itemOf) };
}

function itemOf({ id, name, categories, variants, price, discount, quantity }: TrackedItem) {
  const reduction = reductionOf(price, discount);
  const variant = Object.values(variants).join(", ");
  return {
    item_id: id,
    item_name: name,
    price: majorFromMinor(price),
    quantity,
    ...(reduction > 0 && { discount: majorFromMinor(reduction) }),
    ...(variant && { item_variant: variant }),
    ...Object.fromEntries(categories.slice(0, MAX_CATEGORIES).map((category, index) => [levelOf(index), category])),
  };
}

/** `item_category`, `item_category2`, … */
function levelOf(index: number): string {
  return `item_category${index === 0 ? "" : index + 1}`;
}

/** The amount by which a price was reduced by a percentage. */
function reductionOf(price: MinorUnits, percent: number): MinorUnits {
  return percent < 100 ? Math.round((price * percent) / (100 - percent)) : 0;
}
