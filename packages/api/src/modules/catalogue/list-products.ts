import { type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import { type FilterState, type ListedProduct, pageOf } from "@guerdon/domain/product-list";
import { PreparedJson } from "../../http/prepared-json.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { visibleCatalogue } from "./visible-catalogue.ts";

/** The largest page that a caller may ask for. */
const MAX_PAGE_SIZE = 200;

/** One page of the products that fit the filters (decisions 5.5). */
export async function listProducts(
  shop: Shop,
  visit: LoggedInVisit,
  { query }: { query: ListQuery },
): Promise<Result<PreparedJson, never>> {
  const snapshot = await visibleCatalogue(shop, visit);
  const { pagination } = visit.website.settings;
  const pageSize = Math.min(Math.max(1, query.page_size ?? pagination.wide), MAX_PAGE_SIZE);
  const question = JSON.stringify([query, pageSize]);
  const matches = query.search === undefined ? undefined : await snapshot.search(query.search);
  return ok(snapshot.answer(question, () => listPage(snapshot, { ...query, matches }, pageSize)));
}

type ListQuery = QueryOf<typeof contract.listProducts>;

function listPage(snapshot: CatalogueSnapshot, query: FilterState, pageSize: number): PreparedJson {
  const { products: shown, ...paging } = pageOf(snapshot.select(query), query.page, pageSize);
  const rest = {
    ...paging,
    facets: facetsOf(snapshot, query),
    price_range: { min: majorFromMinor(snapshot.priceRange.min), max: majorFromMinor(snapshot.priceRange.max) },
    has_discounts: snapshot.hasDiscounts,
  };
  const products = shown.map(({ number }) => snapshot.listedJson(number)).join(",");
  return new PreparedJson(`{"products":[${products}],${JSON.stringify(rest).slice(1)}`);
}

/** What each choice of a filter would leave, the other filters as they are. */
function facetsOf(snapshot: CatalogueSnapshot, state: FilterState) {
  const withoutCategory = snapshot.select({ ...state, category: undefined });
  const withoutType = snapshot.select({ ...state, productType: undefined });
  const perCategory = countBy(withoutCategory, (product) => product.categories);
  const perType = countBy(withoutType, (product) => [product.type_group]);
  return {
    category: snapshot.categories.map((category) => ({ ...category, count: perCategory.get(category.id) ?? 0 })),
    productType: TYPE_GROUPS.map((value) => ({ value, count: perType.get(value) ?? 0 })),
  };
}

function countBy<Key>(products: readonly ListedProduct[], keys: (product: ListedProduct) => readonly Key[]) {
  const counts = new Map<Key, number>();
  for (const key of products.flatMap(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
