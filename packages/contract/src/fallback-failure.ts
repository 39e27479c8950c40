import { z } from "zod";
import { DISPLAYS, ERRORS, type Failure, readCodedFields } from "./errors.ts";

/** A failure, with the HTTP status of the response. */
type FailureWithStatus = Failure & { status: number };

const failureSchema = z.object({
  error_code: z.string(),
  trace_id: z.string(),
  fields: z.unknown(),
  display: z.array(z.enum(DISPLAYS)),
});

/**
 * The failure that a response carries, or the fallback for its status, if it has another form, an unknown code, or other
 * fields than its code.
 * @param json the response's body; undefined if it is empty or no JSON
 */
export function readFailure(response: Pick<Response, "status">, json: unknown): FailureWithStatus {
  const { data: read } = failureSchema.safeParse(json);
  const coded = read && readCodedFields(read.error_code, read.fields);
  return coded
    ? { ...coded, trace_id: read.trace_id, display: read.display, status: response.status }
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

const FALLBACKS: Partial<Record<number, "BFFE016" | "TIMEOUT">> = { 403: "BFFE016", 504: "TIMEOUT" };

/** A newer shop's failure may have a code that these pages do not know. Its trace id is still worth showing. */
function traceIdIn(json: unknown): string {
  const read = z.object({ trace_id: z.string() }).safeParse(json);
  return read.success ? read.data.trace_id : "";
}
