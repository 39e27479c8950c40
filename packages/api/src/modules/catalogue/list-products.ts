import { type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import { type Facets, REDEMPTION_TYPES, SHIPPING_METHODS } from "@guerdon/domain/product-filter";
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

/** Large catalogues have thousands of brands: only those of which something is left are written anew. */
function facetsJson(snapshot: CatalogueSnapshot, facets: Facets): string {
  const brands = snapshot.brandChoices.slice();
  for (const [name, count] of facets.brand) {
    brands[snapshot.placeOfBrand(name)] = JSON.stringify({ value: name, count });
  }
  return `{"brand":[${brands.join(",")}],${JSON.stringify(facetsView(snapshot, facets)).slice(1)}`;
}

/** The choices that the catalogue offers at all, with what each would leave; one that leaves nothing counts 0. */
function facetsView({ offer, categories }: CatalogueSnapshot, facets: Facets) {
  const counted = <Value>(order: Iterable<Value>, group: ReadonlyMap<Value, number>, left: typeof group) =>
    [...order].filter((value) => group.has(value)).map((value) => ({ value, count: left.get(value) ?? 0 }));
  return {
    productType: counted(TYPE_GROUPS, offer.productType, facets.productType),
    redemptionType: counted(REDEMPTION_TYPES, offer.redemptionType, facets.redemptionType),
    shippingMethod: counted(SHIPPING_METHODS, offer.shippingMethod, facets.shippingMethod),
    discount: counted([true] as const, offer.discount, facets.discount),
    category: categories
      .filter(({ id }) => offer.category.has(id))
      .map((category) => ({ ...category, count: facets.category.get(category.id) ?? 0 })),
  };
}
