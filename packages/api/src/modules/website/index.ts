export { consentQuestion, consentView } from "./consent-view.ts";
export { appliedDemo, markDemo, websiteIds } from "./demo-store.ts";
export { findKeptRevision } from "./find-revision.ts";
export { findWebsite } from "./find-website.ts";
export { followedUrl } from "./followed-url.ts";
export { logoPath, wordsIn } from "./init-website.ts";
export { type Invoicing, invoicingWebsites, setInvoicedSince } from "./invoicing-store.ts";
export { keptSettings } from "./kept-settings.ts";
export { lastDay } from "./last-day.ts";
export { mailTheme } from "./mail-theme.ts";
export { pageUrl } from "./page-url.ts";
export { readPreviewToken } from "./preview-token.ts";
export { goLive, hostRefusals, liveRevision } from "./put-website.ts";
export { putRevision, type Revision, revisionPages } from "./revision-store.ts";
export { REVISION_HEADER, readRevisionToken, revisionToken } from "./revision-token.ts";
export { websiteRoutes } from "./routes.ts";
export { allWebsites, someWebsites, websitesOfIssuer } from "./store.ts";
export type { RevisionContent, StoredPage } from "./stored-website.ts";
export { type ThemePictures, themePictures } from "./theme-pictures.ts";
export {
  currencyOf,
  externalIdentifier,
  hostName,
  isB2b,
  isLoopbackName,
  magnoliaPath,
  offeredLanguages,
  ownsUrl,
  pricingPolicy,
  shippingCountries,
  soldCatalogues,
} from "./website.ts";
export { WebsiteDirectory } from "./website-directory.ts";
export { websiteWords } from "./website-words.ts";
