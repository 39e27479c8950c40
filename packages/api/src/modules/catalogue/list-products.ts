import { type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import {
  choicesOf,
  type Facets,
  type FilterName,
  type FilterOfKind,
  facetOf,
  filtersOfKind,
} from "@guerdon/domain/product-filters";
import type { FilterState } from "@guerdon/domain/product-list";
import { defaultSort } from "@guerdon/domain/search-order";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { visibleCatalogue } from "./visible-catalogue.ts";

/** The largest page that a caller may ask for. */
const MAX_PAGE_SIZE = 200;
/** Products that a search finds although they are no longer offered; a preview has room for no more. */
const MOST_WITHDRAWN = 8;

/** One page of the products that fit the filters [catalogue.filters]. */
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
  const withdrawn = [...(await snapshot.searchWithdrawn(search))].slice(0, MOST_WITHDRAWN);
  return ok(snapshot.answer(question, () => listPage(snapshot, { ...page, matches, withdrawn })));
}

/** Products of a category that the website does not list are not found by it either. */
function shownCategory(snapshot: CatalogueSnapshot, wanted: number | undefined): Pick<FilterState, "category"> {
  return wanted === undefined || snapshot.category(wanted) ? { category: wanted } : { category: NO_CATEGORY };
}

/** No category has this number. */
const NO_CATEGORY = -1;

type ListQuery = QueryOf<typeof contract.listProducts>;

interface Page extends FilterState {
  pageSize: number;
  /** Numbers of products that are told of beside the list and counted nowhere. */
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

/** What each filter offers, and how many products each choice would leave [catalogue.facets]. */
function facetsJson(snapshot: CatalogueSnapshot, facets: Facets): string {
  const names = filtersOfKind("names").map(
    (name) => `"${facetOf(name)}":${snapshot.nameChoicesJson(name, facets[name])}`,
  );
  const rest = JSON.stringify({ ...closedChoices(snapshot, facets), category: categoryChoices(snapshot, facets) });
  return `{${names.join(",")},${rest.slice(1)}`;
}

/** The choices that the catalogue offers at all; one that leaves nothing counts 0. */
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
