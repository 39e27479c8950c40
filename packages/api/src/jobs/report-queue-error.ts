import type { Logger } from "pino";
import { isUnavailable, statementError } from "../db/index.ts";

/** The message of pg-boss for a listening connection that has gone silent. */
const SILENT = "LISTEN/NOTIFY heartbeat timed out";

/**
 * Logs an error of the job queue. An unavailable database is one line, as everywhere: pg-boss retries by itself.
 * @param thrown an error, or pg-boss's copy of its fields, which is no Error
 */
export function reportQueueError(log: Logger, thrown: object): void {
  const error = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
  const meaning = statementError(error);
  const isAway = isUnavailable(meaning) || error.message === SILENT;
  if (isAway) {
    log.warn({ reason: error.message }, "job queue: database unavailable");
  } else {
    log.error({ err: error }, "job queue failed");
  }
}
