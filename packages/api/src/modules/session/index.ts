export { ensureSession, logSessionIn, openSession } from "./open-session.ts";
export { readSession } from "./read-session.ts";
export { sessionRoutes } from "./routes.ts";
export { catalogueIdsOf, type Session } from "./session.ts";
export {
  deleteEndedSessions,
  endSessionsOfBasket,
  lockSession,
  setCataloguesOfBasket,
  updateSession,
} from "./store.ts";
