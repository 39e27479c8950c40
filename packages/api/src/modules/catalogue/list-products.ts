import { type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import {
  choicesOf,
  type Facets,
  type FilterName,
  type FilterOfKind,
  facetOf,
  filtersOfKind,
} from "@guerdon/domain/product/product-filters";
import type { FilterState } from "@guerdon/domain/product/product-list";
import { defaultSort } from "@guerdon/domain/search/search-order";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { visibleCatalogue } from "./visible-catalogue.ts";

/** The maximum page size that a caller may request. */
const MAX_PAGE_SIZE = 200;
/** Maximum number of withdrawn products in a search result; the preview shows no more. */
const MAX_WITHDRAWN = 8;

/** A page of the products that match the filters [catalogue.filters]. */
export async function listProducts(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { query }: { query: ListQuery },
): Promise<Result<PreparedJson, never>> {
  const snapshot = await visibleCatalogue(shop, visit);
  const { pagination } = visit.website.settings;
  const pageSize = Math.min(Math.max(1, query.page_size ?? pagination.wide), MAX_PAGE_SIZE);
  const question = JSON.stringify([query, pageSize]);
  const { search, sort = defaultSort(search !== undefined) } = query;
  const page = { ...query, ...shownCategory(snapshot, query.category), sort, pageSize };
  if (search === undefined) {
    return ok(snapshot.answer(question, () => listPage(snapshot, page)));
  }
  const matches = await snapshot.search(search);
  const withdrawn = [...(await snapshot.searchWithdrawn(search))].slice(0, MAX_WITHDRAWN);
  return ok(snapshot.answer(question, () => listPage(snapshot, { ...page, matches, withdrawn })));
}

/** Replaces a category that the website does not show by one without products. */
function shownCategory(snapshot: CatalogueSnapshot, wanted: number | undefined): Pick<FilterState, "category"> {
  return wanted === undefined || snapshot.category(wanted) ? { category: wanted } : { category: NO_CATEGORY };
}

/** A number that no category has. */
const NO_CATEGORY = -1;

type ListQuery = QueryOf<typeof contract.listProducts>;

interface Page extends FilterState {
  pageSize: number;
  /** Numbers of withdrawn products that are shown beside the list and not counted. */
  withdrawn?: readonly string[];
}

function listPage(snapshot: CatalogueSnapshot, { pageSize, withdrawn = [], ...state }: Page): PreparedJson {
  const { products: shown, facets, price_range, ...paging } = snapshot.list(state, pageSize);
  const rest = {
    ...paging,
    category: snapshot.category(state.category) ?? null,
    price_range: { min: majorFromMinor(price_range.min), max: majorFromMinor(price_range.max) },
    has_discounts: snapshot.hasDiscounts,
  };
  const products = shown.map(({ number }) => snapshot.listedJson(number)).join(",");
  const gone = withdrawn.map((number) => snapshot.listedJson(number)).join(",");
  const facetsText = facetsJson(snapshot, facets);
  return new PreparedJson(
    `{"products":[${products}],"withdrawn":[${gone}],"facets":${facetsText},${JSON.stringify(rest).slice(1)}`,
  );
}

/** The choices of each filter, with the number of products that each would leave [catalogue.facets]. */
function facetsJson(snapshot: CatalogueSnapshot, facets: Facets): string {
  const names = filtersOfKind("names").map(
    (name) => `"${facetOf(name)}":${snapshot.nameChoicesJson(name, facets[name])}`,
  );
  const rest = JSON.stringify({ ...closedChoices(snapshot, facets), category: categoryChoices(snapshot, facets) });
  return `{${names.join(",")},${rest.slice(1)}`;
}

/** All choices of the catalogue. One that would leave no product has the count 0. */
function closedChoices({ offer }: CatalogueSnapshot, facets: Facets) {
  const offered: Counts = offer;
  const left: Counts = facets;
  const counted = (name: FilterOfKind<"choices" | "flag">) =>
    choicesOf(name)
      .filter((value) => offered[name]?.has(value))
      .map((value) => ({ value, count: left[name]?.get(value) ?? 0 }));
  return Object.fromEntries(
    filtersOfKind("choices", "flag").flatMap((name) => {
      const facet = facetOf(name);
      return facet === undefined ? [] : [[facet, counted(name)]];
    }),
  );
}

type Counts = { readonly [Name in FilterName]?: ReadonlyMap<unknown, number> };

function categoryChoices({ offer, categories }: CatalogueSnapshot, { category: left }: Facets) {
  return categories
    .filter(({ id }) => offer.category.has(id))
    .map((category) => ({ ...category, count: left.get(category.id) ?? 0 }));
}
