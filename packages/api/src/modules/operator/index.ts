export { type CommandRecord, recordCommand } from "./record-command.ts";
