import { ERRORS, type ErrorCode, type Failure } from "@guerdon/contract";

/** A failed call in the one shape (decisions 1.3). */
export function failureResponse(code: ErrorCode, traceId: string, fields: Record<string, unknown> = {}): Response {
  const { status, display } = ERRORS[code];
  const body: Failure = { error_code: code, trace_id: traceId, fields, display };
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
