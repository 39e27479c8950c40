export { ownChanges } from "./demo-store.ts";
export { lastOperators, recordOperation } from "./record-store.ts";
