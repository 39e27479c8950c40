import type { NoteLeftOut } from "@guerdon/mails";
import type { Logger } from "pino";
import type { Telling } from "./template-threads.ts";

/** Tells in the log which letters a document was made without. */
export function noteLeftOut(log: Pick<Logger, "error">): NoteLeftOut {
  return (leftOut) => log.error(leftOut, "a document was made without letters that no typeface has");
}

/** Logs what threads report. */
export function toldIn(log: Pick<Logger, "error">): Telling {
  return { note: noteLeftOut(log), fail: (error) => log.error({ err: error }, "a thread that renders ended") };
}
