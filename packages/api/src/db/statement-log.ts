import type { LogEvent } from "kysely";
import type { ConnectionOptions } from "./connection.ts";

/** Kysely's `log` setting for `onStatement`; omitted without one, so that nothing is measured. */
export function statementLog({ onStatement }: ConnectionOptions): { log?: (event: LogEvent) => void } {
  if (!onStatement) {
    return {};
  }
  return {
    log: (event) =>
      onStatement({
        sql: event.query.sql,
        parameters: event.query.parameters,
        durationMs: event.queryDurationMillis,
        failed: event.level === "error",
      }),
  };
}
