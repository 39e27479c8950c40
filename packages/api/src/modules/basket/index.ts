export { addressSituation } from "./address-situation.ts";
export { storeAddresses } from "./addresses.ts";
export { breachesOf, breachFailure, dayRefusal } from "./basket-limits.ts";
export { basketsOfPerson } from "./baskets-of-person.ts";
export { changedSince } from "./changed-since.ts";
export { ensureBasket, newBasketId, openBasket, openBuyersBasket } from "./create-basket.ts";
export { withoutNeedlessCoPayment } from "./drop-co-payment.ts";
export { feeViews } from "./fee-views.ts";
export { findBasket, findSessionWithBasket } from "./find-store.ts";
export { bringLinesBack, keptBasketToken } from "./kept-basket.ts";
export { keepBasketFrom } from "./kept-store.ts";
export { orderedToday } from "./ordered-today.ts";
export {
  type AdditionalLine,
  type PricedBasket,
  type PricedBasketLine,
  priceBasket,
  priceVisibleBasket,
  productNumbers,
} from "./priced-basket.ts";
export { basketOf, readBasket, withoutBasket } from "./read-basket.ts";
export { basketRecipients } from "./recipient-lists.ts";
export { deleteRecipientLists } from "./recipient-store.ts";
export { basketRoutes } from "./routes.ts";
export { giverCustomization } from "./shop-customization.ts";
export {
  addBasketVoucher,
  type BasketKey,
  endPaying,
  eraseAddresses,
  giveBasketTo,
  lockBasket,
  updateBasket,
  vouchersOfBaskets,
} from "./store.ts";
export { basketFacts, payingBaskets } from "./verify-store.ts";
export { maskedCode, viewBasket, viewPriced } from "./view-basket.ts";
