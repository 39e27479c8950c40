import { type MinorUnits, majorFromMinor } from "../money/money.ts";
import { type TrackedEvent, type TrackedItem, type TrackedOrder, trackedValue } from "./tracking.ts";

/** As many levels as etracker takes of a product's category. */
const MAX_CATEGORIES = 4;

/** A call of etracker's `etCommerce.sendEvent`. */
export type EtrackerCall = readonly [name: string, ...args: unknown[]];

/** An event in etracker's words, with prices as text; undefined if it has none for it [tracking.etracker]. */
export function etrackerCall(event: TrackedEvent): EtrackerCall | undefined {
  switch (event.kind) {
    case "view":
      return ["viewProduct", productOf(event.item, event.currency)];
    case "add":
      return ["insertToBasket", productOf(event.item, event.currency), event.item.quantity];
    case "order":
      return ["order", orderOf(event)];
    case "list":
      return undefined;
  }
}

function orderOf({ number, currency, items }: TrackedOrder) {
  return {
    orderNumber: number,
    status: "sale",
    orderPrice: priceText(trackedValue(items)),
    currency,
    basket: {
      id: number,
      products: items.map((item) => ({ product: productOf(item, currency), quantity: item.quantity })),
    },
  };
}

function productOf({ id, name, categories, variants, price }: TrackedItem, currency: string) {
  return { id, name, category: categories.slice(0, MAX_CATEGORIES), price: priceText(price), currency, variants };
}

/** "12.50" */
function priceText(minor: MinorUnits): string {
  return majorFromMinor(minor).toFixed(2);
}
