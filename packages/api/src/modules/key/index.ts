export { type KeyOpening, openKeys } from "./open-keys.ts";
