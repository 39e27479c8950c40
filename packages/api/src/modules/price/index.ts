export { pricedCatalogues, recordWebsitePrices } from "./record-website-prices.ts";
