export { addressSituation } from "./address-situation.ts";
export { openBasket } from "./create-basket.ts";
export { type BasketLine, type PricedBasket, priceBasket } from "./priced-basket.ts";
export { basketOf } from "./read-basket.ts";
export { basketRoutes } from "./routes.ts";
export { findBasket, insertBasketVouchers, lockBasket, updateBasket } from "./store.ts";
export type { StoredBasket } from "./stored-basket.ts";
export { vatText, viewBasket } from "./view-basket.ts";
