import { ERRORS, type ErrorCode, type Failure } from "@guerdon/contract";

/** Seconds after which to retry a call that failed because the database was unavailable. */
const RETRY_SECONDS = 5;

/** The response of a failed call [errors.shape], with Retry-After if known. */
export function failureResponse(code: ErrorCode, traceId: string, fields: Record<string, unknown> = {}): Response {
  const { status, display } = ERRORS[code];
  const body: Failure = { error_code: code, trace_id: traceId, fields, display };
  const seconds = retryAfter(status, fields);
  const headers = { "cache-control": "no-store", ...(seconds > 0 && { "retry-after": String(seconds) }) };
  return Response.json(body, { status, headers });
}

/** Seconds to wait. The failure of a blocked session has the minutes in `duration`. */
function retryAfter(status: number, { duration }: Record<string, unknown>): number {
  if (status === 503) {
    return RETRY_SECONDS;
  }
  return status === 429 && typeof duration === "number" ? duration * 60 : 0;
}
