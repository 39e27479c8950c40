import type { Logger } from "pino";
import { isUnavailable, statementError } from "../db/index.ts";

/** The messages of pg-boss for a listening connection that has gone silent, and for one that the server ended. */
const LISTENING_LOST = ["LISTEN/NOTIFY heartbeat timed out", "LISTEN/NOTIFY connection ended"];

/** The beginning of pg-boss's message about a statement after its connection was closed. */
const CLOSED = "Database connection is not opened";

/**
 * True for what pg-boss reports of a job that hung until the queue was closed: it settles the job for its retry first,
 * and tries in vain to settle it once more.
 */
export function isOfClosedQueue({ message }: { message?: string }): boolean {
  return message?.startsWith(CLOSED) === true;
}

/**
 * Logs an error of the job queue. An unavailable database is one line, as everywhere: pg-boss retries by itself.
 * @param thrown an error, or pg-boss's copy of its fields, which is no Error
 */
export function reportQueueError(log: Logger, thrown: object): void {
  const error = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
  const meaning = statementError(error);
  const isAway = isUnavailable(meaning) || LISTENING_LOST.includes(error.message);
  if (isAway) {
    log.warn({ reason: error.message }, "job queue: database unavailable");
  } else {
    log.error({ err: error }, "job queue failed");
  }
}
