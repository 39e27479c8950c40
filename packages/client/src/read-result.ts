import { CODES } from "./calls.ts";

const FALLBACKS: Partial<Record<number, string>> = { 403: "BFFE016", 504: "TIMEOUT" };

interface Read {
  ok: boolean;
  value?: unknown;
  failure?: unknown;
}

/**
 * What a response says. One that no shop wrote, or with a code that this client does not know, becomes a failure
 * [errors.fallback].
 */
export async function readResult(response: Response, hasOutput: boolean): Promise<Read> {
  const json = parsed(await response.text());
  if (response.ok && (!hasOutput || json !== undefined)) {
    return { ok: true, value: json };
  }
  const { status } = response;
  const { error_code, trace_id, fields, display } = (json ?? {}) as Record<string, unknown>;
  if (!response.ok && (CODES as readonly unknown[]).includes(error_code)) {
    return { ok: false, failure: { error_code, fields, trace_id, display, status } };
  }
  const fallback = FALLBACKS[status] ?? "BFFE100";
  const traceId = typeof trace_id === "string" ? trace_id : "";
  return { ok: false, failure: { error_code: fallback, fields: {}, trace_id: traceId, display: ["toast"], status } };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
