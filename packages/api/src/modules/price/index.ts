export { priceRules, recordComingPrices, websitesPricing } from "./record-catalogue-prices.ts";
export { pricedCatalogues, recordWebsitePrices } from "./record-website-prices.ts";
export { deleteAllComingPrices, tidyCatalogue } from "./tidy-catalogue.ts";
