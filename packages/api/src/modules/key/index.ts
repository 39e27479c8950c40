export { type KeyStatus, keyStatus } from "./key-status.ts";
export { checkKeys, type KeyOpening, openKeys } from "./open-keys.ts";
