export { appliedDemo, markDemo, websiteIds } from "./demo-store.ts";
export { findWebsite } from "./find-website.ts";
export { currencyOf, logoPath } from "./init-website.ts";
export { lastDay } from "./last-day.ts";
export { websiteRoutes } from "./routes.ts";
export { allWebsites } from "./store.ts";
export { hostName, isB2b, isLoopbackName, ownsUrl, pricingPolicy, shippingCountries } from "./website.ts";
export { WebsiteDirectory } from "./website-directory.ts";
