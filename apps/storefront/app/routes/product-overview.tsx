import { contract, type ListedProductView } from "@guerdon/contract";
import { setFilters } from "@guerdon/domain/product/product-filters";
import type { Language } from "@guerdon/domain/text/language";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { useMemo } from "react";
import { data, useLocation } from "react-router";
import { cardColumns, cardsOf } from "../features/catalogue/card-columns.ts";
import { CategoryBar } from "../features/catalogue/category-bar.tsx";
import { EmptyList } from "../features/catalogue/empty-list.tsx";
import { emptyReason } from "../features/catalogue/empty-reason.server.ts";
import { FilterButton, FilterPanel } from "../features/catalogue/filter-panel.tsx";
import { FilterTags, useTags } from "../features/catalogue/filter-tags.tsx";
import { filterView } from "../features/catalogue/filter-view.server.ts";
import { headlineOf } from "../features/catalogue/headline.ts";
import { type ListState, listPath, readListState } from "../features/catalogue/list-path.ts";
import { listQuery } from "../features/catalogue/list-query.server.ts";
import { firstRow, pageSize } from "../features/catalogue/page-size.server.ts";
import { Paging } from "../features/catalogue/paging.tsx";
import { pagingWords } from "../features/catalogue/paging-words.ts";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import { ProductGrid } from "../features/catalogue/product-grid.tsx";
import { useRememberedViewport } from "../features/catalogue/remember-viewport.ts";
import { SortForm } from "../features/catalogue/sort-form.tsx";
import { TypeTabs } from "../features/catalogue/type-tabs.tsx";
import { useListFilter } from "../features/catalogue/use-list-filter.ts";
import { useDelayedLoading, useScrollToList } from "../features/catalogue/use-list-loading.ts";
import { type Withdrawn, WithdrawnNote } from "../features/catalogue/withdrawn-note.tsx";
import { ListBanner } from "../features/promotion/list-banner.tsx";
import { listBanner } from "../features/promotion/list-banner-markup.server.tsx";
import { loadPromotions } from "../features/promotion/promotions.server.ts";
import { LossNote } from "../page/once.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { foreignLang } from "../page/product-texts.ts";
import { useIsLost } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { openPortal } from "../server/open-portal.server.ts";
import { enter, need } from "../server/page-context.server.ts";
import { trackedPart } from "../tracking/tags.server.ts";
import { listOf } from "../tracking/tracked-events.server.ts";
import "../page/list-messages.ts";
import type { Route } from "./+types/product-overview";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const state = readListState(context.url.searchParams);
  // Before the list is made, which the next request makes.
  if (!context.url.searchParams.has("page")) {
    throw context.go(listPath(state, { page: 1 }));
  }
  const query = { ...listQuery(state), page_size: pageSize(context, args.request) };
  const list = need(context, await context.call(contract.listProducts, { query }));
  const shown = { ...state, page: list.page };
  // The URL names the page that is shown: one beyond the last means the last [catalogue.paging].
  if (context.url.searchParams.get("page") !== String(list.page)) {
    throw context.go(listPath(shown, { page: list.page }));
  }
  const { page_options } = context.website;
  const categories = list.facets.category.map(({ id, name }) => ({ id, name }));
  const hidden = list.category?.is_hidden ? [{ id: list.category.id, name: list.category.name }] : [];
  const filters = filterView(list, shown, shopMode(context.website));
  const beside = page_options.filterVariant === "sidebar-filter" && Object.keys(filters).length > 0;
  const banner = isWhole(shown) ? await loadPromotions(context, "banners") : undefined;
  const noCategory = state.category !== undefined && list.category === null;
  const view = {
    ...trackedPart(context, () =>
      listOf(list.products, {
        search: state.search !== "",
        recommended: state.recommended,
        category: list.category?.name,
      }),
    ),
    state: shown,
    headline: headlineOf(context.t, shown, [...categories, ...hidden]),
    products: cardColumns(list.products.map((product) => cardOf(product, context.language))),
    firstRow: firstRow(args.request, beside),
    total: list.total,
    pageCount: list.page_count,
    hasDiscounts: list.has_discounts,
    types: list.facets.productType.map(({ value }) => value),
    categories,
    ...(hidden.length > 0 && { hidden }),
    ...(banner && { banner: listBanner(banner, context.prefix) }),
    filters,
    beside,
    ...(list.withdrawn.length > 0 && {
      withdrawn: list.withdrawn.map((product) => withdrawnOf(product, context.language)),
    }),
    ...(list.products.length === 0 && {
      empty: emptyReason(context.t, { noCategory, withdrawn: list.withdrawn.length > 0 }),
    }),
  };
  return data(view, { status: noCategory ? 404 : 200 });
}

export const action = openPortal;

/** True for the first page without search and filters; whoever looks for something is shown nothing else. */
function isWhole(state: ListState): boolean {
  return state.search === "" && state.page === 1 && Object.keys(setFilters(state)).length === 0;
}

function withdrawnOf(product: ListedProductView, page: Language): Withdrawn {
  return { number: product.number, name: product.name, ...foreignLang(product, page) };
}

export default function ProductOverviewPage({ loaderData }: Route.ComponentProps) {
  const { headline, total, pageCount, hasDiscounts, types, categories, hidden = [], filters, beside } = loaderData;
  const { withdrawn = [], empty } = loaderData;
  const filter = useListFilter(loaderData.state);
  const products = useMemo(() => cardsOf(loaderData.products), [loaderData.products]);
  const t = useT();
  const { pathname } = useLocation();
  const isLost = useIsLost();
  const tags = useTags(filter.state, [...categories, ...hidden]);
  const hasFilters = Object.keys(filters).length > 0;
  const shownPage = isLost ? loaderData.state.page : filter.state.page;
  const loading = useDelayedLoading(filter.loading && !isLost);
  useRememberedViewport();
  useScrollToList(loaderData.state, "products");
  return (
    <div className="wrap grid gap-6">
      <PageTitle>{headline}</PageTitle>
      <h1>{headline}</h1>
      <ListBanner html={loaderData.banner} />
      <TypeTabs state={filter.state} types={types} />
      <CategoryBar state={filter.state} categories={categories} />
      <div className={beside ? "product-list product-list-beside" : "product-list"}>
        <FilterPanel
          view={filters}
          filter={filter}
          open={beside}
          total={total}
          loading={loading}
          hidden={!hasFilters}
        />
        <div className="grid gap-6" id="products">
          <div className="product-list-head">
            <p role="status" id="list-count" tabIndex={-1}>
              {loading ? t("catalogue.list.loading") : t("product.count", { count: total })}
            </p>
            <SortForm filter={filter} byDiscount={hasDiscounts} />
          </div>
          <LossNote of={pathname} list />
          {products.length > 0 && <FilterTags state={filter.state} tags={tags} />}
          <div className="product-list-result" aria-busy={loading || undefined}>
            {empty ? (
              <EmptyList state={filter.state} tags={tags} reason={empty} withdrawn={withdrawn} />
            ) : (
              <ProductGrid products={products} firstRow={loaderData.firstRow} />
            )}
          </div>
          {products.length > 0 && <WithdrawnNote products={withdrawn} />}
          <Paging
            words={pagingWords(t, { page: shownPage, pageCount })}
            page={shownPage}
            pageCount={pageCount}
            pathOf={(page) => listPath(filter.state, { page })}
          />
        </div>
      </div>
      {hasFilters && <FilterButton active={tags.length} />}
    </div>
  );
}
