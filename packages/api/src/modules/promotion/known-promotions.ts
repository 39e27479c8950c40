import { type ContentNode, childrenOf } from "@guerdon/contract";
import { legibleText, type Promotion, type PromotionPlace } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { externalIdentifier } from "../website/index.ts";
import { deliveredPromotion } from "./delivered-promotion.ts";

interface Wanted {
  website: Website;
  place: PromotionPlace;
  language: Language;
}

/** The promotions read from the content system's answers; mistakes are logged once for each answer. */
const read = new WeakMap<ContentNode, readonly Promotion[]>();

/**
 * The promotions of a place, whether they are shown today or not: those that the content system serves, or else those of
 * the website's folder [promotion.source]. All are in memory.
 */
export async function promotionsOf(shop: Shop, wanted: Wanted): Promise<readonly Promotion[]> {
  const delivered = await shop.content.promotions(wanted.website, wanted.place, wanted.language);
  if (!delivered) {
    return wanted.website.promotions;
  }
  const promotions = read.get(delivered) ?? readDelivered(shop, delivered, wanted);
  read.set(delivered, promotions);
  return promotions;
}

function readDelivered({ log }: Shop, delivered: ContentNode, wanted: Wanted): Promotion[] {
  const { website } = wanted;
  return childrenOf(delivered).flatMap((node) => {
    const promotion = deliveredPromotion(node, wanted);
    const place = { website: website.id, promotion: node["@name"], place: wanted.place };
    if (!promotion) {
      log.warn(place, "a promotion of the content system is left out, since it is incomplete");
      return [];
    }
    if ((promotion.website ?? externalIdentifier(website)) !== externalIdentifier(website)) {
      return [];
    }
    if (legibleText(promotion) !== promotion.text_color) {
      log.warn(place, "the text of a promotion is not legible on its ground, and gets another colour");
    }
    return [promotion];
  });
}
