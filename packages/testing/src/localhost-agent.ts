import { type LookupOptions, lookup } from "node:dns";
import { Agent, fetch, type RequestInit, type Response } from "undici";

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
interface LookupAddress {
  readonly address: string;
  readonly family: number;
}

/**
 * Resolves `localhost` and `*.localhost` to 127.0.0.1, as browsers do and Node does not. The Host header keeps the name
 * of the URL. For undici's `fetch` and `request`, and for the `dispatcher` option of Node's `fetch`.
 */
export function localhostAgent(options: Agent.Options = {}): Agent {
  return new Agent({ ...options, connect: { lookup: lookupLocalhost as never } });
}

let shared: Agent | undefined;

/** `fetch` that resolves `*.localhost` and does not follow redirects by default. */
export function localhostFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  shared ??= localhostAgent();
  return fetch(url, { redirect: "manual", dispatcher: shared, ...init });
}

function lookupLocalhost(hostname: string, options: LookupOptions, done: LookupCallback): void {
  if (hostname !== "localhost" && !hostname.endsWith(".localhost")) {
    lookup(hostname, options, done as never);
  } else if (options.all) {
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  } else {
    done(null, "127.0.0.1", 4);
  }
}
