import { z } from "zod";

export interface MagnoliaOptions {
  /** Of the instance, without a trailing slash. */
  url: string;
  /** Of a user who may read what is asked for; default: none. */
  login?: { user: string; password: string } | undefined;
  /** `fetch`, or a function that calls a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

/** What a segment of a path may be. "@nodes", "..", an encoded slash or a line break would reach another call. */
const SEGMENT = /^[\w-]+$/;

const NOT_FOUND = 404;
/** More than any page of a shop needs. */
const MOST_BYTES = 2_000_000;

/** An answer that says in a body with status 200 that there is none. */
const errorBody = z.looseObject({ error: z.unknown(), "@name": z.undefined().optional() });

/**
 * Asks an instance of Magnolia by its REST interface.
 * @returns a function that answers the parsed JSON, or undefined for a path that is not there
 */
export function magnoliaReader({ url, login, fetch, timeoutMs = 2500 }: MagnoliaOptions) {
  const headers = {
    accept: "application/json",
    ...(login && { authorization: `Basic ${Buffer.from(`${login.user}:${login.password}`).toString("base64")}` }),
  };
  return async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
    const signal = AbortSignal.timeout(timeoutMs);
    // A login page to which it redirects is no answer.
    const request = new Request(url + path + search, { headers, redirect: "error", signal });
    const response = await Promise.race([fetch(request), rejected(signal)]);
    if (response.status === NOT_FOUND) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The content system answered ${response.status}.`);
    }
    const answer: unknown = JSON.parse(await boundedText(response));
    if (errorBody.safeParse(answer).success) {
      throw new Error("The content system answered an error with status 200.");
    }
    return answer;
  };
}

/** Rejects with the signal, whether or not what is waited for heeds it. */
function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason), { once: true }));
}

/** @throws if the body is longer than any page; the rest is not read */
async function boundedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) {
      throw new Error(`The content system answered more than ${MOST_BYTES} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** @throws for a path that would not name a page */
export function checkedPath(path: string): string {
  const [root, ...segments] = path.split("/");
  if (root !== "" || segments.length === 0 || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error("This is no path of a page.");
  }
  return path;
}
