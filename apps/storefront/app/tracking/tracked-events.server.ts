import type { BasketLineView, ListedProductView, ProductView, WebsiteView } from "@guerdon/contract";
import { freeAmountPrice, lineDiscount, retailValueOf } from "@guerdon/domain/product";
import {
  type TrackedAddition,
  type TrackedItem,
  type TrackedList,
  type TrackedView,
  trackingValue,
} from "@guerdon/domain/tracking";

type TrackedWebsite = Pick<WebsiteView, "shop_categories" | "website_currency_short_symbol">;

/** A product's page is shown, with its first article, or the lowest amount that can be chosen. */
export function viewOf(website: TrackedWebsite, product: ProductView): TrackedView {
  return {
    kind: "view",
    currency: website.website_currency_short_symbol,
    item: {
      ...namesOf(website, product),
      variants: product.variations[0]?.attributes ?? {},
      ...firstPrice(product),
      quantity: 1,
    },
  };
}

/**
 * The basket has accepted pieces of a product.
 * @param line of the basket to which they were added
 */
export function additionOf(
  website: TrackedWebsite,
  product: ProductView,
  { line, quantity }: { line: BasketLineView; quantity: number },
): TrackedAddition {
  return {
    kind: "add",
    currency: website.website_currency_short_symbol,
    item: {
      ...namesOf(website, product),
      variants: line.attributes,
      price: Math.round(line.tracking_value / line.quantity),
      discount: line.discount_percantage,
      quantity,
    },
  };
}

/** A list is shown. Its name says what kind it is: a term that was searched for may be anything. */
export function listOf(
  products: readonly ListedProductView[],
  { search, recommended, category }: { search: boolean; recommended: boolean; category: string | undefined },
): TrackedList {
  const kind = recommended ? "recommended" : (category ?? "all");
  return {
    kind: "list",
    name: search ? "search" : kind,
    items: products.map(({ number, name }) => ({ id: number, name })),
  };
}

function namesOf({ shop_categories }: TrackedWebsite, product: ProductView) {
  return {
    id: product.number,
    name: product.tracking_name || product.name,
    categories: shop_categories.filter(({ id }) => product.categories.includes(id)).map(({ name }) => name),
  };
}

function firstPrice(product: ProductView): Pick<TrackedItem, "price" | "discount"> {
  const { variations, free_amount, tax_rate } = product;
  const [first] = variations;
  if (first) {
    const discount = lineDiscount(product, first.selling_price, retailValueOf(product, first));
    return { price: first.tracking_value, discount };
  }
  const selling_price = free_amount ? freeAmountPrice(free_amount, free_amount.min) : 0;
  return { price: trackingValue({ selling_price }, tax_rate), discount: free_amount?.discount ?? 0 };
}
