import type { BasketPositionView, BasketView } from "@guerdon/contract";
import { DELIVERY_GROUPS, type DeliveryGroup, deliveryGroup } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import { attributesText, foreignLang } from "../../page/product-texts.ts";
import type { PictureData } from "../../ui/picture.tsx";

/** A line as the basket, the summary and the confirmation show it. Amounts in minor units. */
export interface LineData {
  position: number;
  number: string;
  /** Of the name, where it is not the page's. */
  lang?: Language;
  name: string;
  isThing: boolean;
  picture: PictureData | null;
  /** What one piece is worth, or its colour and size. */
  detail: { worth?: number; attributes: string };
  quantity: number;
  maximum: number;
  price: number;
  available: boolean;
}

export interface BasketData {
  groups: { group: DeliveryGroup; lines: LineData[] }[];
  sums: SumsData;
  itemCount: number;
  version: number;
}

/** What the summary adds up. */
export interface SumsData {
  goods: number;
  fees: { identifier: string; amount: number }[];
  total: number;
  savings: number;
  credit: number;
  used: number;
  left: number;
  missing: number;
  tax: { rate: string; amount: number }[];
}

export function basketData(basket: BasketView, page: Language): BasketData {
  return {
    groups: groupsOf(basket.product_position, page),
    sums: sumsOf(basket),
    itemCount: basket.item_count,
    version: basket.version,
  };
}

export function sumsOf(basket: BasketView): SumsData {
  return {
    goods: basket.basket_without_fees,
    fees: basket.impersonal_accounts.map((fee) => ({ identifier: fee.identifier, amount: fee.gross_price })),
    total: basket.gross_price,
    savings: basket.savings,
    credit: basket.prepaid_value,
    used: basket.used_credit,
    left: basket.remaining_credit,
    missing: basket.missing_amount_of_money,
    tax: basket.tax.map((line) => ({ rate: line.vat, amount: line.amount })),
  };
}

function groupsOf(positions: readonly BasketPositionView[], page: Language): BasketData["groups"] {
  return DELIVERY_GROUPS.map((group) => ({
    group,
    lines: positions
      .filter((position) => deliveryGroup(position.delivery_type) === group)
      .map((position) => lineOf(position, page)),
  })).filter(({ lines }) => lines.length > 0);
}

function lineOf(position: BasketPositionView, page: Language): LineData {
  const worth = position.shows_face_value ? position.face_value : null;
  return {
    position: position.position,
    number: position.product_number,
    ...foreignLang(position, page),
    name: position.name,
    isThing: position.type_group === "PHY",
    picture: position.picture,
    detail: { ...(worth !== null && { worth }), attributes: attributesText(position.attributes) },
    quantity: position.quantity,
    maximum: position.maximum_quantity,
    price: position.gross_price,
    available: position.available,
  };
}
