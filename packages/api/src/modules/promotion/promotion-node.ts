import type { ContentNode } from "@guerdon/contract";
import type { PictureRef } from "@guerdon/domain/product";
import { legibleText, type Promotion } from "@guerdon/domain/promotion";
import { type Language, localize, resolvedLanguage } from "@guerdon/domain/text/language";
import { isMinimalShop } from "@guerdon/domain/website/shop-mode";
import type { Website } from "../../ports/websites.ts";
import { nodeMaker } from "../content/index.ts";
import { followedUrl } from "../website/index.ts";

/**
 * A promotion as the content system delivers it [promotion.delivery].
 * @returns undefined if it leads where the website lets nobody go
 */
export function promotionNode(promotion: Promotion, website: Website, language: Language): ContentNode | undefined {
  const { name, headline_text, button_text, link, product_image, banner_image } = promotion;
  const target = targetOf(link, website);
  if (target === undefined) {
    return undefined;
  }
  const fallback = website.settings.language_settings.default;
  const node = nodeMaker({ website_id: website.id, path: `/promotions/${name}` });
  const properties = {
    name,
    /** The language of its texts, which may be a fallback. */
    language: resolvedLanguage(headline_text, language, fallback),
    headline_text: localize(headline_text, language, fallback),
    button_text: localize(button_text, language, fallback),
    button_variant: promotion.button_variant,
    text_color: legibleText(promotion),
    background_color: promotion.background_color,
    ...(product_image && { product_image: assetOf(product_image) }),
    ...(banner_image && { banner_image: assetOf(banner_image) }),
    link_type: link.link_type,
    ...(target !== "" && { link: target }),
    weight: promotion.weight,
    ...(promotion.start_date !== null && { start_date: promotion.start_date }),
    ...(promotion.end_date !== null && { end_date: promotion.end_date }),
    active: promotion.active,
  };
  return node({ path: "", type: "mgnl:content" }, properties, []);
}

function assetOf({ id, width, height }: PictureRef) {
  return { "@id": id, "@link": `/images/${id}/640.webp`, width, height };
}

/** A path of the shop without language, or a URL; empty for the portal, whose link is made for one visitor. */
function targetOf(link: Promotion["link"], { settings }: Website): string | undefined {
  switch (link.link_type) {
    case "category":
      return `/product-overview?category=${link.category}&page=1`;
    case "product":
      return `/product-details/${link.product}`;
    case "external":
      return followedUrl(settings, link.url);
    case "page":
      return link.page;
    case "all-products":
      return isMinimalShop(settings) ? "/welcome" : "/product-overview?page=1";
    case "partner-portal":
      return settings.partner_portal === null ? undefined : "";
  }
}
