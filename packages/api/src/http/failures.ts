import { ERRORS, type ErrorCode, type Fail, type Failure } from "@guerdon/contract";

/** Seconds after which to retry a call that failed because the database was unavailable. */
export const RETRY_SECONDS = 5;

/** The response of a failed call [errors.shape], with Retry-After if known. */
export function failureResponse(failed: Fail<ErrorCode>, traceId: string): Response {
  const { status } = ERRORS[failed.code];
  const body = failureBody(failed, traceId);
  const seconds = retryAfter(failed);
  const headers = { "cache-control": "no-store", ...(seconds > 0 && { "retry-after": String(seconds) }) };
  return Response.json(body, { status, headers });
}

/** The body of that response. */
export function failureBody({ code, fields }: Fail<ErrorCode>, traceId: string): Failure {
  return { error_code: code, trace_id: traceId, fields, display: ERRORS[code].display } as Failure;
}

/** Seconds to wait. The failure of a blocked session has the minutes in `duration`, that of a slowed log-in seconds. */
function retryAfter({ code, fields }: Fail<ErrorCode>): number {
  if (ERRORS[code].status === 503) {
    return RETRY_SECONDS;
  }
  const seconds = code === "LOGIN_SLOWED" ? 1 : 60;
  return "duration" in fields ? fields.duration * seconds : 0;
}
