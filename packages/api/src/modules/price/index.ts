export { priceRules } from "./record-catalogue-prices.ts";
export { pricedCatalogues, recordWebsitePrices } from "./record-website-prices.ts";
