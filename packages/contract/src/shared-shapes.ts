import { contentNode } from "./calls/content.ts";
import { addressFields, addressValidation, deliveryAddress, invoiceAddress, savedAddress } from "./shapes/address.ts";
import { basket, basketLine, payment } from "./shapes/basket.ts";
import { shopCustomization } from "./shapes/common.ts";
import { order, orderDocuments, orderStatus, ownOrder } from "./shapes/order.ts";
import { listedProduct, product } from "./shapes/product.ts";
import { shownBasket } from "./shapes/shown-basket.ts";
import { trackedEvent } from "./shapes/tracking.ts";

/** The shapes that several calls share, by the names under which they are described [errors.description]. */
export const SHARED_SHAPES = {
  basket,
  "basket line": basketLine,
  payment,
  "shown basket": shownBasket,
  "listed product": listedProduct,
  product,
  address: addressFields,
  "delivery address": deliveryAddress,
  "invoice address": invoiceAddress,
  "saved address": savedAddress,
  "address validation": addressValidation,
  order,
  "order of an account": ownOrder,
  "order status": orderStatus,
  "order documents": orderDocuments,
  "shop customization": shopCustomization,
  "tracked event": trackedEvent,
  "content node": contentNode,
} as const;
