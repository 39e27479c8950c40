import { z } from "zod";
import { ERRORS, type ErrorCode, type Failure } from "./errors.ts";

/** A failure, with the HTTP status of the response. */
type FailureWithStatus = Failure & { status: number };

const failureSchema = z.object({
  error_code: z.string().refine((code) => code in ERRORS),
  trace_id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  display: z.array(z.enum(["toast", "alert", "component"])),
});

/**
 * The failure that a response carries, or the fallback for its status, if it has another form or an unknown code.
 * @param json the response's body; undefined if it is empty or no JSON
 */
export function readFailure(response: Pick<Response, "status">, json: unknown): FailureWithStatus {
  const read = failureSchema.safeParse(json);
  return read.success
    ? { ...(read.data as Failure), status: response.status }
    : fallbackFailure(response, traceIdIn(json));
}

/**
 * The failure of a response that no shop wrote [errors.fallback]. A status from 500 on is kept, so that a page is tried
 * again after 503; any other one counts as a failure of the shop.
 */
export function fallbackFailure({ status }: Pick<Response, "status">, traceId = ""): FailureWithStatus {
  const error_code = FALLBACKS[status] ?? "BFFE100";
  const { display, status: usual } = ERRORS[error_code];
  return { error_code, trace_id: traceId, fields: {}, display, status: status >= 500 ? status : usual };
}

const FALLBACKS: Partial<Record<number, ErrorCode>> = { 403: "BFFE016", 504: "TIMEOUT" };

/** A newer shop's failure may have a code that these pages do not know. Its trace id is still worth showing. */
function traceIdIn(json: unknown): string {
  const read = z.object({ trace_id: z.string() }).safeParse(json);
  return read.success ? read.data.trace_id : "";
}
