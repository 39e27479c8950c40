import { askInTime, type Fetch } from "./ask-in-time.ts";

/** An outside service that takes JSON over HTTP. */
export interface HttpServiceOptions {
  /** Where requests are posted to. */
  url: string;
  /** Sent as a bearer token; default: none. */
  token?: string | undefined;
  fetch: Fetch;
  timeoutMs?: number;
}

/** Answers of a service that may do later what it is asked for. */
const RETRIABLE_STATUSES = [408, 409, 425, 429];
const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

interface Posted<Answer> {
  key: string;
  body: unknown;
  read: (response: Response) => Answer | Promise<Answer>;
}

/**
 * Posts to a service, and reads its answer. Repeated under the same key, it is asked for the same thing.
 * @throws if the service has not answered in time
 */
export async function postTo<Answer>(
  { url, token, fetch, timeoutMs = 25_000 }: HttpServiceOptions,
  { key, body, read }: Posted<Answer>,
): Promise<Awaited<Answer>> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": key,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  return askInTime(request, { fetch, signal: AbortSignal.timeout(timeoutMs), read });
}

/** True if a service refuses for good; other answers without success may be better later. */
export function isFinalRefusal({ status }: Pick<Response, "status">): boolean {
  return status >= MIN_CLIENT_ERROR && status < MIN_SERVER_ERROR && !RETRIABLE_STATUSES.includes(status);
}
