export { demoPartnerSecret, demoPortalSecret } from "./demo-partner-secret.ts";
export { partnerKeysOf, storePartnerKey } from "./partner-keys.ts";
export { findPerson, partnerPeople, personNamed } from "./people.ts";
export { deletePerson } from "./people-store.ts";
export { handshakeRoutes } from "./routes.ts";
