import type { Logger } from "pino";
import { isUnavailable, statementError } from "../db/index.ts";

/** How pg-boss says that a connection which waits for news has gone silent. */
const SILENT = "LISTEN/NOTIFY heartbeat timed out";

/**
 * Says what went wrong in the job queue. A database that is away is one line, as everywhere: pg-boss tries again by
 * itself.
 * @param thrown pg-boss hands on an error, or a copy of its fields that is none any more
 */
export function reportQueueError(log: Logger, thrown: object): void {
  const error = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
  const meaning = statementError(error);
  const isAway = isUnavailable(meaning) || error.message === SILENT;
  if (isAway) {
    log.warn({ reason: error.message }, "job queue found the database unavailable");
  } else {
    log.error({ err: error }, "job queue failed");
  }
}
