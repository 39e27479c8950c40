import type { BasketView, OrderView } from "@guerdon/contract";
import { DELIVERY_GROUPS, type DeliveryType, deliveryGroup } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import { attributesText } from "../../page/attributes-text.server.ts";
import { foreignLang } from "../../page/product-texts.ts";
import type { Item, ItemGroup } from "./item-list.tsx";

type Delivered = Item & { delivery_type: DeliveryType };

export function basketItems(basket: BasketView, page: Language): ItemGroup[] {
  return grouped(
    basket.product_position.map((position) => ({
      ...shared(position, page),
      name: position.name,
      ...(position.shows_face_value && position.face_value !== null && { worth: position.face_value }),
      ...(!position.available && { gone: position.sold_out ? "sold-out" : "unavailable" }),
    })),
  );
}

export function orderItems(order: OrderView, page: Language): ItemGroup[] {
  return grouped(
    order.receipt_positions.map((position) => ({
      ...shared(position, page),
      name: position.product_name,
      ...(position.face_value !== null && { worth: position.face_value }),
    })),
  );
}

type Position = BasketView["product_position"][number] | OrderView["receipt_positions"][number];

function shared(position: Position, page: Language): Omit<Delivered, "name"> {
  return {
    position: position.position,
    ...foreignLang(position, page),
    isThing: position.type_group === "PHY",
    picture: position.picture,
    attributes: attributesText(position),
    quantity: position.quantity,
    ...(position.gross_price !== undefined && { price: position.gross_price }),
    delivery_type: position.delivery_type,
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
