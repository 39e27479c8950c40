import { type Arrival, failureResponse, type Shop } from "@guerdon/api";
import { fail } from "@guerdon/contract";
import { proxy } from "hono/proxy";
import { atHost } from "./at-host.ts";

/** Sends a call of a page or of its script over the network, on behalf of the visitor. */
export type RemoteApi = (call: Request, arrival: Arrival) => Promise<Response>;

/** Timeout in milliseconds. An API that waits for its database times out earlier and reports it. */
const ANSWER_WAIT_MS = 10_000;

/** Statuses of a gateway that cannot reach the API, with a body in another format. A 504 is a failure of its own. */
const GATEWAY_FAILURES = [502, 503];

/**
 * Reaches an interface elsewhere (API_URL), which must trust this process as a proxy (TRUSTED_PROXIES). While it cannot
 * be reached, calls answer as those of a shop whose database is away: 503 UNAVAILABLE.
 * @param traceId names the page in the log, which tells why the API cannot be reached
 * @param patience milliseconds for a whole answer
 */
export function remoteApi(
  apiUrl: string,
  { traceId, log }: { traceId: string; log: Pick<Shop["log"], "warn"> },
  patience = ANSWER_WAIT_MS,
): RemoteApi {
  return async (call, arrival) => {
    const reportUnreachable = (reason: string) => {
      log.warn({ trace_id: traceId, reason }, "page could not reach the API");
      return failureResponse(fail("UNAVAILABLE"), traceId);
    };
    try {
      const remote = remoteCall(call, apiUrl, arrival);
      const signal = AbortSignal.timeout(patience);
      // Given to `fetch` itself: in the proxy's request it would be forgotten once that is collected as garbage.
      const customFetch = (forwarded: Request) => fetch(forwarded, { signal });
      const answer = await proxy(remote.url, { raw: remote, customFetch });
      // Read completely here, because a connection that breaks within a response counts as a failure.
      const body = await answer.arrayBuffer();
      const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
      if (GATEWAY_FAILURES.includes(answer.status) && !isJson) {
        return reportUnreachable(`a gateway answered ${answer.status}`);
      }
      // A response without content must not have a body, not even an empty one.
      return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers: answer.headers });
    } catch (error) {
      return reportUnreachable(reasonOf(error));
    }
  };
}

/** The reason of a failed `fetch`, which is in the error's cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? `${message}: ${cause.message || ("code" in cause ? cause.code : cause.name)}`
    : message;
}

function remoteCall(call: Request, apiUrl: string, arrival: Arrival): Request {
  const { protocol, host } = new URL(apiUrl);
  const remote = new Request(atHost(call.url, { scheme: protocol.slice(0, -1), host }), call);
  remote.headers.set("x-forwarded-host", arrival.host);
  remote.headers.set("x-forwarded-proto", arrival.scheme);
  remote.headers.set("x-forwarded-for", arrival.clientAddress);
  return remote;
}
