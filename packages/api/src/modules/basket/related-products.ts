import { type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { RECOMMENDED_SUBLIST } from "@guerdon/domain/product";
import { type RelatedCandidate, relatedProducts } from "@guerdon/domain/related-products";
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
  const candidates = await candidatesOf(snapshot);
  const added = candidates.find(({ number }) => number === query.number);
  if (!added) {
    return fail("NOT_FOUND");
  }
  const basket = await basketOf(shop, visit);
  const inBasket = new Set(basket?.lines.map(({ product_number }) => product_number));
  const related = relatedProducts(added, candidates, inBasket);
  return ok(new PreparedJson(`{"products":[${related.map(({ number }) => snapshot.listedJson(number)).join(",")}]}`));
}

/** Cached per snapshot, which is immutable. */
const remembered = new WeakMap<CatalogueSnapshot, RelatedCandidate[]>();

async function candidatesOf(snapshot: CatalogueSnapshot): Promise<RelatedCandidate[]> {
  const known = remembered.get(snapshot);
  if (known) {
    return known;
  }
  const described = new Map((await snapshot.described()).map((product) => [product.number, product]));
  const candidates = snapshot.inOrder("default").flatMap(({ number, name, categories, discount, sold_out }) => {
    const product = described.get(number);
    if (!product) {
      return [];
    }
    const { description } = textsFor(product, snapshot.audience);
    const isRecommended = product.sublists.includes(RECOMMENDED_SUBLIST);
    return { number, name, description, categories, isRecommended, isSoldOut: sold_out, discount };
  });
  remembered.set(snapshot, candidates);
  return candidates;
}
