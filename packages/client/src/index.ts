export type {
  Basket,
  ErrorFields,
  Failures,
  Inputs,
  ListedProduct,
  Order,
  OrderStatus,
  Outputs,
  Product,
  Website,
} from "./calls.ts";
export { createShop } from "./create-shop.ts";
export { LostAnswer } from "./lost-answer.ts";
export type { CallFailure, CallName, CallOptions, CallResult, ErrorCode, Shop, ShopOptions } from "./shop.ts";
