import { contract, type ListedProductView } from "@guerdon/contract";
import { isMinimal, type PageContext } from "../../server/page-context.server.ts";
import { creditLeft, suggestionLimit, suggestionQuery } from "../../server/visitor-credit.server.ts";
import type { HighlightData } from "./highlights.tsx";
import { cardOf } from "./product-card.server.ts";
import type { CardData } from "./product-card.tsx";

/** Products in the slider of the basket page [catalogue.basket-slider]. */
const CATALOGUE_SLIDER = 20;

/** Products in the row of those that the credit covers, so that the next rows have others [catalogue.fitting]. */
const FITTING_CARDS = 8;

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
  const result = await context.call(contract.showCuratedList, { params: { list }, query: {} });
  return result.ok ? suggested(context, result.value.products) : [];
}

/** The products that may be suggested to the visitor [catalogue.suggested]. */
async function suggested(context: PageContext, products: readonly ListedProductView[]): Promise<ListedProductView[]> {
  const limit = await suggestionLimit(context);
  return products.filter(({ selling_price }) => limit === undefined || selling_price <= limit);
}

/** What the visitor's credit covers, what uses up most of it first; empty if nothing is left [catalogue.fitting]. */
export async function fittingCards(context: PageContext): Promise<CardData[]> {
  const credit = await creditLeft(context);
  if (!credit || isMinimal(context)) {
    return [];
  }
  const query = { credit };
  const result = await context.call(contract.showCuratedList, { params: { list: "fitting" }, query });
  const products = result.ok ? result.value.products.slice(0, FITTING_CARDS) : [];
  return products.map((product) => cardOf(product, context.language));
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
  const result = await context.call(contract.showCuratedList, { params: { list }, query: {} });
  if (!result.ok || result.value.list !== list) {
    return undefined;
  }
  const products = await suggested(context, result.value.products);
  return { id, title, products: products.map((product) => cardOf(product, context.language)) };
}

/** The first cards of the whole catalogue, recommended ones before others; empty if sliders are not shown. */
export async function catalogueCards(context: PageContext): Promise<CardData[]> {
  if (isMinimal(context)) {
    return [];
  }
  const query = { page: 1, page_size: CATALOGUE_SLIDER, ...(await suggestionQuery(context)) };
  const result = await context.call(contract.listProducts, { query });
  return result.ok ? result.value.products.map((product) => cardOf(product, context.language)) : [];
}
