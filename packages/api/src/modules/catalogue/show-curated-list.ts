import { type contract, fail, ok, type ParamsOf, type QueryOf, type Result } from "@guerdon/contract";
import type { MinorUnits } from "@guerdon/domain/money";
import {
  categoryRepresentatives,
  customProducts,
  fittingProducts,
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
  { params: { list }, query: { credit } }: ListInput,
): Promise<Result<PreparedJson, "NOT_FOUND">> {
  const own = visit.website.settings.product_lists.find(({ id }) => list === `custom:${id}`);
  if (list.startsWith("custom:") && !own) {
    return fail("NOT_FOUND");
  }
  const snapshot = await visibleCatalogue(shop, visit);
  const asked = { list, credit: list === FITTING ? credit : undefined, numbers: own?.products ?? [] };
  return ok(snapshot.answer(`list ${list} ${asked.credit}`, () => preparedList(snapshot, asked)));
}

interface ListInput {
  params: ParamsOf<typeof contract.showCuratedList>;
  query: QueryOf<typeof contract.showCuratedList>;
}

const FITTING = "fitting";

interface AskedList {
  list: string;
  credit: MinorUnits | undefined;
  /** Of a list of the website's own. */
  numbers: readonly string[];
}

function preparedList(snapshot: CatalogueSnapshot, asked: AskedList): PreparedJson {
  const { list } = asked;
  const found = productsOf(snapshot, asked);
  const shown = found ?? recommendedProducts(snapshot.inOrder("default"));
  const products = shown.map(({ number }) => snapshot.listedJson(number)).join(",");
  return new PreparedJson(`{"list":${JSON.stringify(found ? list : "recommended")},"products":[${products}]}`);
}

/** The products of a list; undefined if the recommended products replace it. */
function productsOf(
  snapshot: CatalogueSnapshot,
  { list, credit, numbers }: AskedList,
): readonly { number: string }[] | undefined {
  const inOrder = snapshot.inOrder("default");
  if (list === "recommended") {
    return recommendedProducts(inOrder);
  }
  if (list === FITTING) {
    return credit === undefined ? undefined : fittingProducts(inOrder, credit);
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
