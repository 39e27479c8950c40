export { consentRoutes } from "./routes.ts";
export { deletePastConsents } from "./store.ts";
