/** The ways in which a line reaches its recipient [product.delivery-types]. */
export const DELIVERY_TYPES = [0, 1, 2, 3, 4, 7, 8, 9] as const;

export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** The groups in which a basket shows its lines. */
export const DELIVERY_GROUPS = ["post", "email", "sms"] as const;

export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

export const POST: DeliveryType = 0;
export const SMS: DeliveryType = 2;

/** The group of a delivery type: post (0), SMS (2), or e-mail and online (all others) [basket.groups]. */
export function deliveryGroup(type: DeliveryType): DeliveryGroup {
  if (type === POST) {
    return "post";
  }
  return type === SMS ? "sms" : "email";
}

/** How a line leaves: by post, as codes by mail or SMS to the recipient, or as a file of codes to who ordered. */
export type DeliveryWay = "post" | "mail" | "sms" | "file";

/** The way of a delivery type [fulfilment.codes] [fulfilment.code-file]. */
export function deliveryWay(type: DeliveryType): DeliveryWay {
  switch (type) {
    case 0:
      return "post";
    case 2:
      return "sms";
    case 3:
    case 4:
    case 8:
    case 9:
      return "file";
    default:
      return "mail";
  }
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
