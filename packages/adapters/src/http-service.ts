/** An outside service that takes JSON over HTTP. */
export interface HttpServiceOptions {
  /** Where requests are posted to. */
  url: string;
  /** Sent as a bearer token; default: none. */
  token?: string | undefined;
  /** `fetch`, or a function that calls a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

/** Answers of a service that may do later what it is asked for. */
const LATER = [408, 409, 425, 429];
const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

/**
 * Posts to a service. Repeated under the same key, it is asked for the same thing.
 * @throws if the service cannot be reached in time
 */
export async function postTo(
  { url, token, fetch, timeoutMs = 25_000 }: HttpServiceOptions,
  { key, body }: { key: string; body: unknown },
): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": key,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(body), signal }));
}

/** True if a service refuses for good; other answers without success may be better later. */
export function isFinalRefusal({ status }: Pick<Response, "status">): boolean {
  return status >= MIN_CLIENT_ERROR && status < MIN_SERVER_ERROR && !LATER.includes(status);
}
