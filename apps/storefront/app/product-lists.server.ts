import { contract, type ListedProductView } from "@guerdon/contract";
import type { HighlightData } from "./features/catalogue/highlights.tsx";
import { cardOf } from "./features/catalogue/product-card.server.ts";
import type { CardData } from "./features/catalogue/product-card.tsx";
import { isMinimal, type Shop } from "./shop.server.ts";

/** Products in a slider of the whole catalogue (shop.md §2, "Basket page"). */
const CATALOGUE_SLIDER = 20;

/** A list under its title. */
export interface TitledList {
  id: string;
  title: string;
  products: CardData[];
}

/** The cards of a list that every shop has; none where it cannot be had or sliders are not shown: the page goes without. */
export async function listCards(shop: Shop, list: "recommended" | "highest-discount"): Promise<CardData[]> {
  const products = await productsOf(shop, list);
  return products.map((product) => cardOf(product, shop.language));
}

/** The highlighted products, which say a little more than other cards. */
export async function highlightCards(shop: Shop): Promise<HighlightData[]> {
  const products = await productsOf(shop, "highlighted");
  return products.map((product) => ({ ...cardOf(product, shop.language), text: product.card_text ?? "" }));
}

async function productsOf(shop: Shop, list: string): Promise<ListedProductView[]> {
  if (isMinimal(shop)) return [];
  const result = await shop.call(contract.showList, { params: { list } });
  return result.ok ? result.value.products : [];
}

/** The website's own lists; one of which too little is there is left out, not filled with others. */
export async function ownLists(shop: Shop): Promise<TitledList[]> {
  const lists = await Promise.all(shop.website.product_lists.map((each) => ownList(shop, each)));
  return lists.filter((list) => list !== undefined);
}

async function ownList(shop: Shop, { id, title }: { id: string; title: string }): Promise<TitledList | undefined> {
  const list = `custom:${id}`;
  const result = await shop.call(contract.showList, { params: { list } });
  if (!result.ok || result.value.list !== list) return undefined;
  return { id, title, products: result.value.products.map((product) => cardOf(product, shop.language)) };
}

/** The first cards of the whole catalogue, recommended ones before others; none where sliders are not shown. */
export async function catalogueCards(shop: Shop): Promise<CardData[]> {
  if (isMinimal(shop)) return [];
  const query = { page: 1, page_size: CATALOGUE_SLIDER };
  const result = await shop.call(contract.listProducts, { query });
  return result.ok ? result.value.products.map((product) => cardOf(product, shop.language)) : [];
}
