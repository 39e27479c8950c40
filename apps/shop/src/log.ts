import { type DestinationStream, type Logger, pino } from "pino";

/**
 * The log of this process, one JSON object per line.
 * @param destination default: standard output
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: briefError } }, destination);
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
function briefError(error: unknown): BriefError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error) };
  }
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
