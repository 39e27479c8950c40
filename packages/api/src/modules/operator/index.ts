export { ownChanges } from "./demo-store.ts";
export { recordOperation } from "./record-store.ts";
