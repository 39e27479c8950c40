export { recordCataloguePrices } from "./record-catalogue-prices.ts";
export { recordWebsitePrices } from "./record-website-prices.ts";
