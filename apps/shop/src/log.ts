import { currentTraceId } from "@guerdon/api/trace";
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { VERSION } from "./version.ts";

/**
 * The log of this process, one JSON object per line: the time in ISO 8601, the level as a word.
 * @param destination default: standard output
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withBriefErrors },
    mixin: () => {
      const trace_id = currentTraceId();
      return trace_id === undefined ? {} : { trace_id };
    },
    // `withBriefErrors` has already shortened every error.
    serializers: { err: (error: unknown) => error },
  };
  return pino(options, destination);
}

/**
 * Opens the log of a process that starts, whose first line has its version [operator.log].
 * @param destination default: standard output
 */
export function startLog(level: string, destination?: DestinationStream): Logger {
  const log = openLog(level, destination);
  log.info({ version: VERSION }, "starting");
  return log;
}

/** The log of an operator's command: errors alone, beside what it prints. */
export function commandLog(): Logger {
  return openLog("error", pino.destination({ dest: 2, sync: true }));
}

/** The fields of a line with what is useful of each error, whatever the field is called. */
function withBriefErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  return entries.some(([, value]) => value instanceof Error)
    ? Object.fromEntries(entries.map(([name, value]) => [name, value instanceof Error ? briefError(value) : value]))
    : fields;
}

interface BriefError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  cause?: BriefError;
}

/**
 * The useful parts of an error for the log. Database errors carry their whole client and the values of the offending
 * row, which may be personal data: neither belongs in a log.
 */
function briefError(error: Error): BriefError {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause instanceof Error && { cause: briefError(error.cause) }),
  };
}
