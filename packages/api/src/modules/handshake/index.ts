export { demoPartnerSecret, demoPortalSecret } from "./demo-partner-secret.ts";
export { partnerKeysOf, storePartnerKey } from "./partner-keys.ts";
export { findPerson } from "./people.ts";
export { handshakeRoutes } from "./routes.ts";
