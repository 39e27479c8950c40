import { type ContentNode, type contract, fail, ok, type ParamsOf, type QueryOf, type Result } from "@guerdon/contract";
import { type PromotionPlace, promotionsAt } from "@guerdon/domain/promotion";
import { dayOf } from "@guerdon/domain/time/day";
import type { Shop, Visit } from "../../shop.ts";
import { externalIdentifier } from "../website/index.ts";
import { promotionsOf } from "./known-promotions.ts";
import { promotionNode } from "./promotion-node.ts";

type Delivered = { results: ContentNode[] };
type Query = QueryOf<typeof contract.readPromotions>;

/** The promotions of the website itself. Another one's identifier gives 404 [website.walls]. */
export async function readPromotions(
  shop: Shop,
  visit: Visit,
  { params, query }: { params: ParamsOf<typeof contract.readPromotions>; query: Query },
): Promise<Result<Delivered, "NOT_FOUND">> {
  return params.external_identifier === externalIdentifier(visit.website)
    ? ok(await promotionsOn(shop, visit, { place: "website", query }))
    : fail("NOT_FOUND");
}

/** The promotions of a page. */
export async function readPagePromotions(
  shop: Shop,
  visit: Visit,
  { params, query }: { params: ParamsOf<typeof contract.readPagePromotions>; query: Query },
): Promise<Result<Delivered, never>> {
  return ok(await promotionsOn(shop, visit, { place: `/${params.path.replace(/^\/+/, "")}`, query }));
}

/** The promotions of the teaser, from which a page takes those that its visitor may follow [promotion.teaser]. */
export async function readPromotionTeaser(
  shop: Shop,
  visit: Visit,
  { query }: { query: Query },
): Promise<Result<Delivered, never>> {
  return ok(await promotionsOn(shop, visit, { place: "teaser", query }));
}

/** Returns the promotions shown on the website's present day; this is decided for each request [promotion.days]. */
async function promotionsOn(
  shop: Shop,
  { website, language }: Visit,
  { place, query }: { place: PromotionPlace; query: Query },
): Promise<Delivered> {
  const day = dayOf(shop.now(), website.settings.time_zone);
  const wanted = query.lang ?? language;
  const shown = promotionsAt(await promotionsOf(shop, { website, place, language: wanted }), { place, day });
  return { results: shown.flatMap((each) => promotionNode(each, website, wanted) ?? []) };
}
