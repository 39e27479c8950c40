import { contract, type ListedProductView } from "@guerdon/contract";
import { discountPercent, type PricedProduct, type Product, withSellingPrices } from "@guerdon/domain/product";
import type { ListedProduct } from "@guerdon/domain/product/listed-product";
import { type Audience, listedProductView, productView, shownPrices } from "./product-view.ts";

const listedSchema = contract.listProducts.output?.shape.products.element;
const productSchema = contract.showProduct.output;

/** The properties of a product that are kept in memory, for lists, filters and sorting. */
export interface ShownProduct extends ListedProduct {
  labels: Product["labels"];
  sold_out: boolean;
}

/** The lists of a product of which most products share a few. */
export const SHARED_LISTS = ["prices", "categories", "sublists", "delivery_options", "labels"] as const;

/** The in-memory form of a product, and the JSON of its card in lists, validated against the contract. */
export function shownProduct(product: Product, audience: Audience, shared: SharedLists) {
  const priced = withSellingPrices(product, audience.pricing);
  const view = listedProductView(priced, audience);
  return { shown: keptOf(priced, view, { audience, shared }), card: JSON.stringify(listedSchema?.encode(view)) };
}

/** The JSON of a withdrawn product's card. */
export function withdrawnJson(product: Product, audience: Audience): string {
  const view = listedProductView(withSellingPrices(product, audience.pricing), audience);
  return JSON.stringify(listedSchema?.encode({ ...view, ...WITHDRAWN }));
}

/** The JSON of a product's page, validated against the contract. */
export function productJson(product: Product, audience: Audience, isWithdrawn = false): string {
  const view = productView(withSellingPrices(product, audience.pricing), audience);
  return JSON.stringify(productSchema?.encode(isWithdrawn ? { ...view, ...WITHDRAWN } : view));
}

const WITHDRAWN = { withdrawn: true } as const;

/** Deduplicates equal lists to save memory, since most products share a few. */
export class SharedLists {
  readonly #known = new Map<string, unknown>();

  of<List extends readonly unknown[]>(list: List): List {
    const key = JSON.stringify(list);
    const known = this.#known.get(key) ?? list;
    this.#known.set(key, known);
    return known as List;
  }
}

interface Keeping {
  audience: Audience;
  shared: SharedLists;
}

function keptOf(product: PricedProduct, view: ListedProductView, { audience, shared }: Keeping): ShownProduct {
  const { fixed, free } = shownPrices(product, audience);
  return {
    number: product.number,
    name: view.name,
    brand: product.brand,
    type_group: product.type_group,
    // Lists are sorted and filtered by the shown prices.
    prices: shared.of(fixed),
    free_prices: free,
    price: view.net_selling_price ?? view.selling_price,
    highest_price: view.net_highest_selling_price ?? view.highest_selling_price,
    discount: discountPercent(product),
    categories: shared.of(product.categories),
    sublists: shared.of(product.sublists),
    delivery_options: shared.of(product.delivery_options),
    online_redeemable: product.online_redeemable,
    offline_redeemable: product.offline_redeemable,
    labels: shared.of(product.labels),
    sold_out: product.sold_out,
  };
}
