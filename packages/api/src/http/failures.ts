import { ERRORS, type ErrorCode, type Failure } from "@guerdon/contract";

/** Seconds after which to retry a call that failed because the database was unavailable. */
const RETRY_SECONDS = 5;

/** A failed call in the one shape, with Retry-After if known. */
export function failureResponse(code: ErrorCode, traceId: string, fields: Record<string, unknown> = {}): Response {
  const { status, display } = ERRORS[code];
  const body: Failure = { error_code: code, trace_id: traceId, fields, display };
  const seconds = retryAfter(status, fields);
  const headers = { "cache-control": "no-store", ...(seconds > 0 && { "retry-after": String(seconds) }) };
  return Response.json(body, { status, headers });
}

/** Seconds to wait; a block tells its length in minutes (`duration`). */
function retryAfter(status: number, { duration }: Record<string, unknown>): number {
  if (status === 503) {
    return RETRY_SECONDS;
  }
  return status === 429 && typeof duration === "number" ? duration * 60 : 0;
}
