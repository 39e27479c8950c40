/** The ways in which a line reaches its recipient [product.delivery-types]. */
export const DELIVERY_TYPES = [0, 1, 2, 3, 4, 7, 8, 9] as const;

export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** The groups in which a basket shows its lines. */
export const DELIVERY_GROUPS = ["post", "email", "sms"] as const;

export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

export const POST = 0 satisfies DeliveryType;
export const SMS = 2 satisfies DeliveryType;

/**
 * The way a line is sent: by post, as codes by mail or SMS to the recipient, or as a file of codes to whoever ordered.
 */
export type DeliveryWay = "post" | "mail" | "sms" | "file";

/** The group and the way of each delivery type [basket.groups] [fulfilment.codes] [fulfilment.code-file]. */
const DELIVERIES: Readonly<Record<DeliveryType, { group: DeliveryGroup; way: DeliveryWay }>> = {
  [POST]: { group: "post", way: "post" },
  1: { group: "email", way: "mail" },
  [SMS]: { group: "sms", way: "sms" },
  3: { group: "email", way: "file" },
  4: { group: "email", way: "file" },
  7: { group: "email", way: "mail" },
  8: { group: "email", way: "file" },
  9: { group: "email", way: "file" },
};

/** The group of a delivery type [basket.groups]. */
export function deliveryGroup(type: DeliveryType): DeliveryGroup {
  return DELIVERIES[type].group;
}

/** The way of a delivery type [fulfilment.codes] [fulfilment.code-file]. */
export function deliveryWay(type: DeliveryType): DeliveryWay {
  return DELIVERIES[type].way;
}

/** The delivery types of each choice of the shipping filter [catalogue.shipping-filter]. */
export const SHIPPING_FILTERS = {
  mail: [1],
  post: [0],
  sms: [2],
  csv: [3, 4, 8],
  pdf: [7],
  bulk: [9],
} as const satisfies Record<string, readonly DeliveryType[]>;

export type ShippingFilter = keyof typeof SHIPPING_FILTERS;
