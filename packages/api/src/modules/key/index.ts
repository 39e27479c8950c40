export { checkKeys, type KeyOpening, openKeys } from "./open-keys.ts";
