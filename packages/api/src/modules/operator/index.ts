export { type CommandRecord, recordCommand } from "./record-store.ts";
