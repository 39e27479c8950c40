export { ownChanges } from "./demo-store.ts";
export { lastCommands, recordOperation } from "./record-store.ts";
export { verifyLedger } from "./verify-store.ts";
