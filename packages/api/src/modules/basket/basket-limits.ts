import { type Fail, fail } from "@guerdon/contract";
import { itemLimit } from "@guerdon/domain/basket";
import { type BreachReason, exceedsDay, type LimitBreach, limitBreaches } from "@guerdon/domain/basket-limits";
import type { Language } from "@guerdon/domain/language";
import { majorFromMinor } from "@guerdon/domain/money";
import type { Website } from "../../ports/websites.ts";
import { textsFor } from "../catalogue/index.ts";
import { currencyOf, isB2b } from "../website/index.ts";
import type { PricedBasket, PricedBasketLine } from "./priced-basket.ts";

/** The field of each limit's error; amounts are in major units, as on the wire. */
const FIELDS: Record<BreachReason, { name: string; isValue: boolean }> = {
  quantity_above_limit: { name: "maximum_basket_item_count", isValue: false },
  order_value_below_minimum: { name: "minimum_order_value", isValue: true },
  order_value_above_maximum: { name: "maximum_order_value", isValue: true },
  voucher_value_below_minimum: { name: "minimal_virtual_order_value", isValue: true },
  voucher_value_above_maximum: { name: "maximum_virtual_order_value", isValue: true },
  item_count_below_minimum: { name: "minimum_item_count", isValue: false },
  item_count_above_maximum: { name: "maximum_item_count", isValue: false },
  product_value_above_maximum: { name: "maximum_value", isValue: true },
  product_voucher_value_above_maximum: { name: "maximum_virtual_value", isValue: true },
  product_count_above_maximum: { name: "quantity", isValue: false },
};

/** All limits of website and products that an order of this basket would violate now [basket.growth]. */
export function breachesOf({ lines }: PricedBasket, website: Website): LimitBreach[] {
  const { limits, maximum_basket_item_count } = website.settings;
  const showsNet = isB2b(website);
  return limitBreaches(
    lines.map((line) => limitedLine(line, showsNet)),
    limits,
    itemLimit(maximum_basket_item_count),
  );
}

/** The fields of a violated limit's error, in the caller's language. */
export function breachFields(
  breach: LimitBreach,
  { lines }: PricedBasket,
  { website, language }: { website: Website; language: Language },
): Record<string, string | number> {
  const { name, isValue } = FIELDS[breach.reason];
  const line = lines.find(({ product }) => product.number === breach.product_number);
  const fallback = website.settings.language_settings.default;
  return {
    [name]: isValue ? majorFromMinor(breach.limit) : breach.limit,
    ...(isValue && { currency: currencyOf(website).short_symbol }),
    ...(line && { product_name: textsFor(line.product, { language, fallback }).name }),
  };
}

/** The refusal of a basket with too many items for one day; undefined if it is within the limit. */
export function dayRefusal(
  { totals }: PricedBasket,
  { settings }: Website,
  orderedToday: number,
): Fail<"ABE007"> | undefined {
  const { limits } = settings;
  if (!exceedsDay(limits, orderedToday, totals.item_count)) {
    return undefined;
  }
  return fail("ABE007", { maximum_items_per_day: limits.maximum_items_per_day });
}

function limitedLine(line: PricedBasketLine, showsNet: boolean) {
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
