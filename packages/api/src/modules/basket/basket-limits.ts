import { type Fail, fail } from "@guerdon/contract";
import { itemLimit } from "@guerdon/domain/basket";
import { exceedsDay, type LimitBreach, type LimitCode, limitBreaches } from "@guerdon/domain/basket-limits";
import type { Language } from "@guerdon/domain/language";
import { majorFromMinor } from "@guerdon/domain/money";
import { textsFor } from "../catalogue/index.ts";
import { currencyOf, isB2b, type Website } from "../website/index.ts";
import type { BasketLine, PricedBasket } from "./priced-basket.ts";

/** What a limit's error is filled with; amounts in major units, as fields travel (shop.md §8). */
const FIELDS: Record<LimitCode, { name: string; isValue: boolean }> = {
  BE007: { name: "maximum_basket_item_count", isValue: false },
  BE017: { name: "minimum_order_value", isValue: true },
  BE018: { name: "maximum_order_value", isValue: true },
  BE019: { name: "minimal_virtual_order_value", isValue: true },
  BE020: { name: "maximum_virtual_order_value", isValue: true },
  BE021: { name: "minimum_item_count", isValue: false },
  BE022: { name: "maximum_item_count", isValue: false },
  BE023: { name: "maximum_value", isValue: true },
  BE024: { name: "maximum_virtual_value", isValue: true },
  BE025: { name: "quantity", isValue: false },
};

/** Every limit of website and products that an order of this basket would break now (decisions 6.4). */
export function breachesOf({ lines }: PricedBasket, website: Website): LimitBreach[] {
  const { limits, maximum_basket_item_count } = website.settings;
  const showsNet = isB2b(website);
  return limitBreaches(
    lines.map((line) => limitedLine(line, showsNet)),
    limits,
    itemLimit(maximum_basket_item_count),
  );
}

/** What a broken limit says of itself, in the language of whoever asks. */
export function breachFields(
  breach: LimitBreach,
  { lines }: PricedBasket,
  { website, language }: { website: Website; language: Language },
): Record<string, string | number> {
  const { name, isValue } = FIELDS[breach.code];
  const line = lines.find(({ product }) => product.number === breach.product_number);
  const fallback = website.settings.language_settings.default;
  return {
    [name]: isValue ? majorFromMinor(breach.limit) : breach.limit,
    ...(isValue && { currency: currencyOf(website).short_symbol }),
    ...(line && { product_name: textsFor(line.product, { language, fallback }).name }),
  };
}

/** The refusal of a basket with too many pieces for one day; undefined where there are not. */
export function dayRefusal(
  { totals }: PricedBasket,
  { settings }: Website,
  orderedToday: number,
): Fail<"ABE007"> | undefined {
  const { limits } = settings;
  if (!exceedsDay(limits, orderedToday, totals.item_count)) return undefined;
  return fail("ABE007", { maximum_items_per_day: limits.maximum_items_per_day });
}

function limitedLine(line: BasketLine, showsNet: boolean) {
  const { stored, product, variation, quantity, gross_price, net_price, selling_price } = line;
  return {
    position: stored.position,
    product_number: product.number,
    type_group: product.type_group,
    quantity,
    price: showsNet ? net_price : gross_price,
    selling_price,
    face_value: variation.face_value,
    limits: product.limits,
  };
}
