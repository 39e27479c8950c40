import type { BasketView, OrderView } from "@guerdon/contract";
import { DELIVERY_GROUPS, type DeliveryType, deliveryGroup } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import { isReward } from "@guerdon/domain/product";
import { attributesText } from "../../page/attributes-text.server.ts";
import { foreignLang, shownName } from "../../page/product-texts.ts";
import type { Item, ItemGroup } from "./item-list.tsx";

type Delivered = Item & { delivery_type: DeliveryType };

export function basketItems(basket: BasketView, page: Language): ItemGroup[] {
  return grouped(
    basket.product_position.map((line) => ({
      ...shared(line, page),
      name: shownName(line.name),
      ...(line.shows_face_value && line.face_value !== null && { worth: line.face_value }),
      ...(!line.available && { unavailable: line.sold_out ? "sold-out" : "unavailable" }),
    })),
  );
}

export function orderItems(order: OrderView, page: Language): ItemGroup[] {
  return grouped(
    order.receipt_positions.map((line) => ({
      ...shared(line, page),
      name: shownName(line.product_name),
      ...(line.face_value !== null && { worth: line.face_value }),
    })),
  );
}

type Position = BasketView["product_position"][number] | OrderView["receipt_positions"][number];

function shared(line: Position, page: Language): Omit<Delivered, "name"> {
  return {
    position: line.position,
    ...foreignLang(line, page),
    isThing: isReward(line),
    picture: line.picture,
    attributes: attributesText(line),
    quantity: line.quantity,
    ...(line.gross_price !== undefined && { price: line.gross_price }),
    delivery_type: line.delivery_type,
  };
}

function grouped(items: readonly Delivered[]): ItemGroup[] {
  return DELIVERY_GROUPS.map((group) => ({
    group,
    items: items
      .filter((item) => deliveryGroup(item.delivery_type) === group)
      .map(({ delivery_type: _, ...item }) => item),
  })).filter((group) => group.items.length > 0);
}
