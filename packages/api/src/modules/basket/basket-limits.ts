import { type Fail, fail, type LIMIT_CODES, type LimitCode } from "@guerdon/contract";
import { itemLimit } from "@guerdon/domain/basket";
import { type BreachReason, exceedsDay, type LimitBreach, limitBreaches } from "@guerdon/domain/basket/basket-limits";
import { majorFromMinor } from "@guerdon/domain/money";
import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import { textsFor } from "../catalogue/index.ts";
import { currencyOf, isB2b } from "../website/index.ts";
import type { PricedBasket, PricedBasketLine } from "./priced-basket.ts";

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

/** The texts and amounts that messages about limits need; amounts are in major units, as on the wire. */
interface LimitFacts {
  limit: number;
  money: { value: number; currency: string };
  product_name: string;
}

const FAILURES = {
  quantity_above_limit: ({ limit }) => fail("BE007", { maximum_basket_item_count: limit }),
  order_value_below_minimum: ({ money: { value, currency } }) =>
    fail("BE017", { minimum_order_value: value, currency }),
  order_value_above_maximum: ({ money: { value, currency } }) =>
    fail("BE018", { maximum_order_value: value, currency }),
  voucher_value_below_minimum: ({ money: { value, currency } }) =>
    fail("BE019", { minimal_virtual_order_value: value, currency }),
  voucher_value_above_maximum: ({ money: { value, currency } }) =>
    fail("BE020", { maximum_virtual_order_value: value, currency }),
  item_count_below_minimum: ({ limit }) => fail("BE021", { minimum_item_count: limit }),
  item_count_above_maximum: ({ limit }) => fail("BE022", { maximum_item_count: limit }),
  product_value_above_maximum: ({ product_name, money: { value, currency } }) =>
    fail("BE023", { product_name, maximum_value: value, currency }),
  product_voucher_value_above_maximum: ({ product_name, money: { value, currency } }) =>
    fail("BE024", { product_name, maximum_virtual_value: value, currency }),
  product_count_above_maximum: ({ product_name, limit }) => fail("BE025", { product_name, quantity: limit }),
} as const satisfies { [Reason in BreachReason]: (facts: LimitFacts) => Fail<(typeof LIMIT_CODES)[Reason]> };

/** The failure of a violated limit, in the caller's language. */
export function breachFailure<Reason extends BreachReason>(
  { reason, limit, product_number }: LimitBreach<Reason>,
  { lines }: PricedBasket,
  { website, language }: { website: Website; language: Language },
): Fail<(typeof LIMIT_CODES)[Reason]> {
  const line = lines.find(({ product }) => product.number === product_number);
  const fallback = website.settings.language_settings.default;
  const failure: (facts: LimitFacts) => Fail<LimitCode> = FAILURES[reason];
  return failure({
    limit,
    money: { value: majorFromMinor(limit), currency: currencyOf(website).short_symbol },
    product_name: line ? textsFor(line.product, { language, fallback }).name : "",
  }) as Fail<(typeof LIMIT_CODES)[Reason]>;
}

/** The refusal of a basket with too many items for one day; undefined if it is within the limit. */
export function dayRefusal(
  { totals }: PricedBasket,
  { settings }: Website,
  orderedToday: number,
): Fail<"ABE007"> | undefined {
  const { limits } = settings;
  const { maximum_items_per_day } = limits;
  if (maximum_items_per_day === null || !exceedsDay(limits, orderedToday, totals.item_count)) {
    return undefined;
  }
  return fail("ABE007", { maximum_items_per_day });
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
