import type { ListedProductView } from "@guerdon/contract";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import { isReward } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import { foreignLang, shownName } from "../../page/product-texts.ts";
import type { CardData } from "./product-card.tsx";

/** The data of a product card; nothing else is sent to the browser. `page` is the language of the page. */
export function cardOf(product: ListedProductView, page: Language): CardData {
  const label = product.labels[0];
  const { net_selling_price: from = product.selling_price } = product;
  const { net_highest_selling_price: to = product.highest_selling_price } = product;
  const showsRange = isReward(product) || product.shows_face_value;
  return {
    number: product.number,
    ...foreignLang(product, page),
    name: shownName(product.name),
    type: product.type_group,
    picture: product.picture,
    ...(showsRange && { from }),
    ...(showsRange && to > from && { to }),
    ...(showsRange && product.reduction_percent > 0 && { off: formatPercent(product.reduction_percent, page) }),
    ...rrpOf(product),
    ...(product.sold_out && { soldOut: true as const }),
    ...(label && { label }),
  };
}

/** The recommended price of a reward that costs less [product.recommended-price]; net if prices are net. */
function rrpOf(product: ListedProductView): { rrp?: number } {
  const {
    type_group,
    recommended_retail_price: rrp,
    net_recommended_retail_price: net,
    highest_selling_price,
  } = product;
  return isReward({ type_group }) && rrp !== null && rrp > highest_selling_price ? { rrp: net ?? rrp } : {};
}
