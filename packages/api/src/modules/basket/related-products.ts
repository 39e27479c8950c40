import { type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { RECOMMENDED_SUBLIST } from "@guerdon/domain/product";
import { comparedProducts, type RelatedCandidate, relatedProducts } from "@guerdon/domain/product/related-products";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { type CatalogueSnapshot, textsFor, visibleCatalogue } from "../catalogue/index.ts";
import { basketOf } from "./read-basket.ts";

/** Products related to the one just added that are not in the basket yet [catalogue.related]. */
export async function showRelatedProducts(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { query }: { query: QueryOf<typeof contract.relatedProducts> },
): Promise<Result<PreparedJson, "NOT_FOUND">> {
  const snapshot = await visibleCatalogue(shop, visit);
  const offered = offeredIn(snapshot);
  const wanted = offered.find(({ number }) => number === query.number);
  const [added] = wanted ? await candidatesOf(snapshot, [wanted]) : [];
  if (!added) {
    return fail("NOT_FOUND");
  }
  const basket = await basketOf(shop, visit);
  const inBasket = new Set(basket?.lines.map(({ product_number }) => product_number));
  const candidates = await candidatesOf(snapshot, comparedProducts(added, offered, inBasket));
  const related = relatedProducts(added, candidates, inBasket);
  return ok(new PreparedJson(`{"products":[${related.map(({ number }) => snapshot.listedJson(number)).join(",")}]}`));
}

type Offered = Omit<RelatedCandidate, "description">;

/** Cached per snapshot, which is immutable. */
const remembered = new WeakMap<CatalogueSnapshot, Offered[]>();

/** Returns the properties of the snapshot's products that are in memory, collected once. */
function offeredIn(snapshot: CatalogueSnapshot): Offered[] {
  const offered =
    remembered.get(snapshot) ??
    snapshot.inOrder("default").map(({ number, name, categories, discount, sublists, sold_out }) => {
      const isRecommended = sublists.includes(RECOMMENDED_SUBLIST);
      return { number, name, categories, discount, isRecommended, isSoldOut: sold_out };
    });
  remembered.set(snapshot, offered);
  return offered;
}

/** Products with their descriptions, without those withdrawn meanwhile. */
async function candidatesOf(snapshot: CatalogueSnapshot, offered: readonly Offered[]): Promise<RelatedCandidate[]> {
  const described = await snapshot.described(offered.map(({ number }) => number));
  return offered.flatMap((each) => {
    const product = described.get(each.number);
    if (!product) {
      return [];
    }
    const { description } = textsFor(product, snapshot.audience);
    // The snapshot recommends products by itself if the catalogue recommends none.
    return { ...each, description, isRecommended: product.sublists.includes(RECOMMENDED_SUBLIST) };
  });
}
