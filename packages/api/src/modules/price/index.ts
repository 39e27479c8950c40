export { deleteComingPrices } from "./delete-coming-prices.ts";
export { priceRules, recordComingPrices, websitesPricing } from "./record-catalogue-prices.ts";
export { pricedCatalogues, recordWebsitePrices } from "./record-website-prices.ts";
export { PRICE_TABLES } from "./store.ts";
