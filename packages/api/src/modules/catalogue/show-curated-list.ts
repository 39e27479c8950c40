import { type contract, fail, ok, type ParamsOf, type Result } from "@guerdon/contract";
import {
  categoryRepresentatives,
  customProducts,
  highestDiscounts,
  highlightedProducts,
  recommendedProducts,
} from "@guerdon/domain/product/curated-lists";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { visibleCatalogue } from "./visible-catalogue.ts";

/** The products of a list in the session's catalogue [catalogue.automatic-lists]. */
export async function showCuratedList(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { params: { list } }: { params: ParamsOf<typeof contract.showCuratedList> },
): Promise<Result<PreparedJson, "NOT_FOUND">> {
  const own = visit.website.settings.product_lists.find(({ id }) => list === `custom:${id}`);
  if (list.startsWith("custom:") && !own) {
    return fail("NOT_FOUND");
  }
  const snapshot = await visibleCatalogue(shop, visit);
  return ok(snapshot.answer(`list ${list}`, () => preparedList(snapshot, list, own?.products ?? [])));
}

function preparedList(snapshot: CatalogueSnapshot, list: string, numbers: readonly string[]): PreparedJson {
  const found = productsOf(snapshot, list, numbers);
  const shown = found ?? recommendedProducts(snapshot.inOrder("default"));
  const products = shown.map(({ number }) => snapshot.listedJson(number)).join(",");
  return new PreparedJson(`{"list":${JSON.stringify(found ? list : "recommended")},"products":[${products}]}`);
}

/** The products of a list; undefined if the recommended products replace it. */
function productsOf(
  snapshot: CatalogueSnapshot,
  list: string,
  numbers: readonly string[],
): readonly { number: string }[] | undefined {
  const inOrder = snapshot.inOrder("default");
  if (list === "recommended") {
    return recommendedProducts(inOrder);
  }
  if (list === "highest-discount") {
    return highestDiscounts(inOrder);
  }
  if (list === "highlighted") {
    return highlightedProducts(inOrder);
  }
  if (list === "categories") {
    return categoryRepresentatives(
      inOrder.filter(({ sold_out }) => !sold_out),
      snapshot.categories.map(({ id }) => id),
    );
  }
  return customProducts(inOrder, numbers);
}
