export { ownChanges } from "./demo-store.ts";
export { type OperationLogEntry, recordOperation } from "./record-store.ts";
