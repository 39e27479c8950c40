export { type OperationLogEntry, recordOperation } from "./record-store.ts";
