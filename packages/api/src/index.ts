export { createApi } from "./app.ts";
export { createPerform } from "./calls/create-perform.ts";
export { createInProcessClient } from "./calls/in-process-client.ts";
export type { Perform } from "./calls/perform.ts";
export { knownKeys } from "./crypto/key-store.ts";
export { Keyring } from "./crypto/keyring.ts";
export { keyWatch } from "./crypto/known-keys.ts";
export {
  CHANGED_CHANNEL,
  CLOCK_CHANNEL,
  clockWatch,
  type Database,
  type DatabaseConnection,
  DataDirInUseError,
  databaseIdentity,
  followOtherClocks,
  inTransaction,
  isUnavailable,
  MigrationError,
  type MigrationState,
  makeFolder,
  migrate,
  migrationState,
  notify,
  openDatabase,
  openReadiness,
  type PoolerWay,
  READ_PLACES,
  type ReadFresh,
  type Readiness,
  type SchemaWatch,
  Standby,
  watchSchema,
} from "./db/index.ts";
export { cookieHeader, storeCookies } from "./http/cookie-jar.ts";
export { isKnown } from "./http/entity-tag.ts";
export { failureBody, failureResponse } from "./http/failures.ts";
export { isForeign } from "./http/origin.ts";
export { CLOCK_PATH, createClockApi } from "./http/serve-clock.ts";
export type { Arrival } from "./http/session-cookie.ts";
export { presentedSession, sessionCookies } from "./http/session-cookie.ts";
export { failedJobNotes, jobHandlers } from "./job-handlers.ts";
export { type JobRunner, type JobRunnerOptions, openJobs } from "./jobs/index.ts";
export { insertSolvedChallenge } from "./modules/captcha/index.ts";
export { CatalogueCache, type CatalogueShop, pictureWall } from "./modules/catalogue/index.ts";
export { aheadSecondsOf, type ClockShop, SandboxClock } from "./modules/clock/index.ts";
export { createContent } from "./modules/content/index.ts";
export { findFont } from "./modules/font/index.ts";
export type { MailDelivery } from "./modules/fulfilment/index.ts";
export { demoPartnerSecret, demoPortalSecret } from "./modules/handshake/index.ts";
export { checkKeys, type KeyOpening, openKeys } from "./modules/key/index.ts";
export { DrawingError, findPicture, type OriginalPicture, scaledPicture } from "./modules/picture/index.ts";
export { readSecret } from "./modules/secret/index.ts";
export { clientAddressBlock } from "./modules/session/index.ts";
export {
  appliedDemo,
  hostName,
  isLoopbackName,
  logoPath,
  REVISION_HEADER,
  readPreviewToken,
  readRevisionToken,
  revisionToken,
  type ThemePictures,
  themePictures,
  WebsiteDirectory,
} from "./modules/website/index.ts";
export type { JobHandlers, JobQueue, Jobs } from "./ports/jobs.ts";
export type { MailTemplates, RenderedMail } from "./ports/mail-templates.ts";
export type { Mailer, MailResult, OutgoingMail } from "./ports/mailer.ts";
export type { Website } from "./ports/websites.ts";
export type { SessionChange, Shop } from "./shop.ts";
export { currentTraceId, newTraceId, traceId, withTrace } from "./trace.ts";
export { warmUp } from "./warm-up.ts";
