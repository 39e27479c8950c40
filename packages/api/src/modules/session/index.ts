export { ALL_ADDRESSES, subjectsOfAllAddresses } from "./all-addresses.ts";
export { countedInHour, countForHour, countsFrom } from "./attempt-store.ts";
export { markChecked, useCheckedMark } from "./captcha-mark-store.ts";
export { endSession } from "./end-session.ts";
export { handedOverSession, handOverToken, takeOver } from "./hand-over.ts";
export { cataloguesInUse } from "./in-use-store.ts";
export { limitPerAddress } from "./limit-per-address.ts";
export { mayMailTo } from "./limit-per-mailbox.ts";
export { limitSessions } from "./limit-sessions.ts";
export {
  browsingSession,
  copySession,
  ensureSession,
  logSessionIn,
  openSession,
  openSuccessor,
} from "./open-session.ts";
export { clientAddressBlock, minutesLeft, startOfHour } from "./per-client-address.ts";
export { readSession } from "./read-session.ts";
export { RecentSessions } from "./recent-sessions.ts";
export { sessionRoutes } from "./routes.ts";
export {
  appendConfirmedHint,
  countSessionKeys,
  deleteSession,
  endBuyerSessions,
  endSessionsOfAccount,
  endSessionsOfBasket,
  FILLED_BASKET,
  findEndedSession,
  findSession,
  forgetHandshakeProduct,
  lockSession,
  SESSION_COLUMNS,
  type SessionDigests,
  sessionsBySupportNumber,
  sessionsUnder,
  setCataloguesOfBasket,
  setPaymentOfBasket,
  updateSession,
} from "./store.ts";
export {
  attemptsLeft,
  blockedFor,
  countForAddress,
  countWrongAttempt,
  sessionBlockedFor,
  wrongAttemptsInHour,
} from "./wrong-attempts.ts";
