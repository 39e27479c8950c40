import { contract } from "@guerdon/contract";
import { useEffect } from "react";
import { CategoryBar } from "../features/catalogue/category-bar.tsx";
import { headlineOf } from "../features/catalogue/headline.ts";
import { listAddress, readListState } from "../features/catalogue/list-address.ts";
import { Paging } from "../features/catalogue/paging.tsx";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import { ProductGrid } from "../features/catalogue/product-grid.tsx";
import { SortForm } from "../features/catalogue/sort-form.tsx";
import { TypeTabs } from "../features/catalogue/type-tabs.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { firstRow, pageSize } from "../page-size.server.ts";
import { enter, need } from "../shop.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyView } from "../ui/empty-view.tsx";
import type { Route } from "./+types/product-overview";

export async function loader(args: Route.LoaderArgs) {
  const shop = enter(args);
  const { recommended, productType, category, search, ...state } = readListState(shop.url.searchParams);
  const query = {
    ...state,
    ...(search && { search }),
    ...(category !== undefined && { category }),
    ...(productType.length > 0 && { productType }),
    ...(recommended && { recommended }),
    page_size: pageSize(shop, args.request),
  };
  const list = need(shop, await shop.call(contract.listProducts, { query }));
  const shown = { ...state, search, recommended, productType, category, page: list.page };
  // The address says the page that is shown: none is page 1, one beyond the last is the last (decisions 2.13).
  if (shop.url.searchParams.get("page") !== String(list.page)) throw shop.go(listAddress(shown, { page: list.page }));
  const categories = list.facets.category.filter(({ is_hidden }) => !is_hidden);
  return {
    state: shown,
    headline: headlineOf(shop.t, shown, categories),
    products: list.products.map((product) => cardOf(product, shop.language)),
    firstRow: firstRow(args.request),
    total: list.total,
    pageCount: list.page_count,
    hasDiscounts: list.has_discounts,
    types: list.facets.productType.filter(({ count }) => count > 0).map(({ value }) => value),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}

export default function ProductOverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { state, headline, products, total, pageCount, hasDiscounts, types, categories } = loaderData;
  useEffect(rememberViewport, []);
  return (
    <div className="wrap grid gap-6">
      <PageTitle>{headline}</PageTitle>
      <h1>{headline}</h1>
      <TypeTabs state={state} types={types} />
      <CategoryBar state={state} categories={categories} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-xs text-quiet" role="status">
          {t("list.count", { count: total })}
        </p>
        <SortForm state={state} byDiscount={hasDiscounts} />
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} firstRow={loaderData.firstRow} />
      ) : (
        <EmptyView icon="search" title={t("list.empty.title")} text={t("list.empty.text")}>
          <PageLink className={buttonClass()} to="/product-overview?page=1">
            {t("list.empty.action")}
          </PageLink>
        </EmptyView>
      )}
      <Paging state={state} pageCount={pageCount} />
    </div>
  );
}

/** The next list has as many products as this window shows well (decisions 2.6). */
function rememberViewport() {
  const width = matchMedia("(max-width: 990px)").matches ? "narrow" : "wide";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `viewport=${width}; path=/; samesite=lax`;
}
