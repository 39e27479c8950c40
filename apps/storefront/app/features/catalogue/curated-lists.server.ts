import { contract, type ListedProductView } from "@guerdon/contract";
import { isMinimal, type PageContext } from "../../server/page-context.server.ts";
import type { HighlightData } from "./highlights.tsx";
import { cardOf } from "./product-card.server.ts";
import type { CardData } from "./product-card.tsx";

/** Products in the slider of the basket page [catalogue.basket-slider]. */
const CATALOGUE_SLIDER = 20;

/** A product list with its title. */
export interface TitledList {
  id: string;
  title: string;
  products: CardData[];
}

/**
 * The cards of a built-in list; empty if the call fails or sliders are not shown.
 */
export async function listCards(context: PageContext, list: "recommended" | "highest-discount"): Promise<CardData[]> {
  const products = await productsOf(context, list);
  return products.map((product) => cardOf(product, context.language));
}

/** The highlighted products; their cards contain a short description. */
export async function highlightCards(context: PageContext): Promise<HighlightData[]> {
  const products = await productsOf(context, "highlighted");
  return products.map((product) => ({ ...cardOf(product, context.language), text: product.card_text ?? "" }));
}

async function productsOf(context: PageContext, list: string): Promise<ListedProductView[]> {
  if (isMinimal(context)) {
    return [];
  }
  const result = await context.call(contract.showCuratedList, { params: { list } });
  return result.ok ? result.value.products : [];
}

/** The website's own lists. One with too few products is left out, not filled up with others. */
export async function websiteLists(context: PageContext): Promise<TitledList[]> {
  const lists = await Promise.all(context.website.product_lists.map((each) => websiteList(context, each)));
  return lists.filter((list) => list !== undefined);
}

async function websiteList(
  context: PageContext,
  { id, title }: { id: string; title: string },
): Promise<TitledList | undefined> {
  const list = `custom:${id}`;
  const result = await context.call(contract.showCuratedList, { params: { list } });
  if (!result.ok || result.value.list !== list) {
    return undefined;
  }
  return { id, title, products: result.value.products.map((product) => cardOf(product, context.language)) };
}

/** The first cards of the whole catalogue, recommended ones before others; empty if sliders are not shown. */
export async function catalogueCards(context: PageContext): Promise<CardData[]> {
  if (isMinimal(context)) {
    return [];
  }
  const query = { page: 1, page_size: CATALOGUE_SLIDER };
  const result = await context.call(contract.listProducts, { query });
  return result.ok ? result.value.products.map((product) => cardOf(product, context.language)) : [];
}
