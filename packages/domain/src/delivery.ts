/** How a position reaches the recipient (shop.md §3, "Shipping type ids"). */
export const DELIVERY_TYPES = [0, 1, 2, 3, 4, 7, 8, 9] as const;

export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** The groups in which a basket lists its positions. */
export const DELIVERY_GROUPS = ["post", "email", "sms"] as const;

export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

export const POST: DeliveryType = 0;
export const EMAIL: DeliveryType = 1;
export const SMS: DeliveryType = 2;

/** Baskets group by post (0), SMS (2) and e-mail or online (all others) (checkout.md §3). */
export function deliveryGroup(type: DeliveryType): DeliveryGroup {
  if (type === POST) {
    return "post";
  }
  return type === SMS ? "sms" : "email";
}

/** Names of the shipping filter and what they stand for (decisions 2.14). */
export const SHIPPING_FILTERS = {
  mail: [1],
  post: [0],
  sms: [2],
  csv: [3, 4, 8],
  pdf: [7],
  bulk: [9],
} as const satisfies Record<string, readonly DeliveryType[]>;

export type ShippingFilter = keyof typeof SHIPPING_FILTERS;
