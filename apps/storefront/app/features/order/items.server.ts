import type { BasketView, OrderStatusView, OrderView } from "@guerdon/contract";
import { DELIVERY_GROUPS, type DeliveryType, deliveryGroup } from "@guerdon/domain/fulfilment/delivery";
import { isReward } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import { attributesText } from "../../page/attributes-text.server.ts";
import { foreignLang, shownName } from "../../page/product-texts.ts";
import type { Item, ItemGroup } from "./item-list.tsx";

type Shipment = NonNullable<OrderStatusView["receipt_positions"][number]["shipment"]>;
type Delivered = Item & { delivery_type: DeliveryType };

export function basketItems(basket: BasketView, page: Language): ItemGroup[] {
  return grouped(
    basket.product_position.map((line) => ({
      ...shared(line, page, basket),
      name: shownName(line.name),
      ...(line.shows_face_value && line.face_value !== null && { worth: line.face_value }),
      ...(!line.available && { unavailable: line.sold_out ? "sold-out" : "unavailable" }),
    })),
  );
}

/** The items of an order; those of its status with the state of their delivery, unless the order is over. */
export function orderItems(order: OrderedItems, page: Language): ItemGroup[] {
  const { receipt_positions, state } = order;
  const isOver = state === "cancelled" || state === "refunded";
  return grouped(
    receipt_positions.map((line) => ({
      ...shared(line, page, order),
      name: shownName(line.product_name),
      ...(line.face_value !== null && { worth: line.face_value }),
      ...("affiliate_link" in line &&
        line.affiliate_link && { link: { href: line.affiliate_link, brand: line.brand } }),
      ...("state" in line && !isOver && line.refunded < line.quantity && { state: line.state }),
      ...("shipment" in line && !isOver && line.shipment && { shipment: shipmentOf(line.shipment) }),
      ...("refunded" in line && !isOver && line.refunded > 0 && { refunded: line.refunded }),
    })),
  );
}

/** The carrier and number of a shipment, with the link by which it can be tracked. */
function shipmentOf({ carrier, tracking_number, tracking_url }: Shipment): Item["shipment"] {
  return {
    label: [carrier, tracking_number].filter((part) => part !== null).join(" "),
    ...(tracking_url !== null && { href: tracking_url }),
  };
}

/** The items that were ordered, without those that the shop encloses [basket.additional-product]. */
export function orderedItems(groups: readonly ItemGroup[]): Item[] {
  return groups.flatMap(({ items }) => items).filter(({ price }) => price !== undefined);
}

/** The items that were ordered first, in their groups; all, and what is enclosed, where no more were ordered. */
export function firstItems(groups: readonly ItemGroup[], count: number): readonly ItemGroup[] {
  const ordered = orderedItems(groups).map(({ position }) => position);
  if (ordered.length <= count) {
    return groups;
  }
  const positions = ordered.sort((a, b) => a - b).slice(0, count);
  return groups
    .map(({ group, items }) => ({ group, items: items.filter(({ position }) => positions.includes(position)) }))
    .filter(({ items }) => items.length > 0);
}

interface OrderedItems extends Pick<OrderView, "b2b"> {
  state?: OrderStatusView["state"];
  receipt_positions: readonly (OrderView | OrderStatusView)["receipt_positions"][number][];
}

type Position = BasketView["product_position"][number] | OrderedItems["receipt_positions"][number];

function shared(line: Position, page: Language, { b2b }: Pick<OrderView, "b2b">): Omit<Delivered, "name"> {
  const price = line.gross_price !== undefined && b2b ? line.net_price : line.gross_price;
  return {
    position: line.position,
    ...foreignLang(line, page),
    isThing: isReward(line),
    picture: line.picture,
    attributes: attributesText(line),
    quantity: line.quantity,
    ...(price !== undefined && { price }),
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
