import { contract, type ListedProductView } from "@guerdon/contract";
import { SEARCH_TERM, searchTermFrom } from "@guerdon/domain/product/search-term";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import { offeredKinds } from "../features/catalogue/themed-vouchers.server.ts";
import { OVERLAY_PAGE, type SearchPreview } from "../features/shell/search-preview.ts";
import { enter, need } from "../server/page-context.server.ts";
import type { Route } from "./+types/search-preview";

/** Most matches, or recommended products in their place [catalogue.search-preview]. */
const MAX_MATCHES = 8;
const NOTHING = { products: [], withdrawn: [], total: 0 };

/** The search overlay's content for a term. */
export async function loader(args: Route.LoaderArgs): Promise<SearchPreview> {
  const context = enter(args);
  const term = searchTermFrom(context.url.searchParams.get("search") ?? "");
  const productType = offeredKinds(context.website, context.url.searchParams.get(OVERLAY_PAGE) ?? "");
  const list = async (wanted: { search: string } | { recommended: true }, page_size: number) => {
    const query = { ...wanted, productType, page_size, page: 1 };
    return need(context, await context.call(contract.listProducts, { query }));
  };
  const cards = (products: readonly ListedProductView[]) =>
    products.map((product) => cardOf(product, context.language));
  const found = term.length < SEARCH_TERM.min ? NOTHING : await list({ search: term }, MAX_MATCHES);
  const { products } = found.total > 0 ? found : await list({ recommended: true }, MAX_MATCHES);
  return {
    term,
    total: found.total,
    products: cards(products),
    withdrawn: cards(found.withdrawn).slice(0, MAX_MATCHES - found.products.length),
  };
}
