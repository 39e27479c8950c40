import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { createFrontDoor } from "./front-door.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** Asked by proxies, which may send any Host, or none with HTTP/1.0. */
const PROBES = ["/healthz", "/readyz"];

/** The host of a request that names none. No website has it. */
const NOBODYS_HOST = "no-host.invalid";

/** Passes requests on to the front door. Health is answered whatever the Host [operator.health]. */
export function requestListener(door: Pick<ReturnType<typeof createFrontDoor>, "fetch">): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) =>
      door.fetch(request, { connection: { remoteAddress: incoming.socket.remoteAddress ?? "" } }),
    { hostname: NOBODYS_HOST },
  );
  return (incoming, outgoing) => {
    if (PROBES.includes(incoming.url?.split("?")[0] ?? "")) {
      incoming.headers.host = NOBODYS_HOST;
    }
    return listener(incoming, outgoing);
  };
}

/** What stands around the listener of a process. */
type Around = ((listener: RequestListener) => RequestListener) | undefined;

/**
 * The listener of a process: its door, with what development needs around it.
 * @param admitted the same listener, reached by those only who are let in; absent: by all
 * @param measured the same listener, whose requests are measured; absent: nothing is
 */
export function listenerOf(
  door: Parameters<typeof requestListener>[0],
  pages: PageRenderer | undefined,
  { admitted, measured }: { admitted: Around; measured: Around },
): RequestListener {
  const around = [pages?.around, admitted, measured];
  return around.reduce((listener, next) => next?.(listener) ?? listener, requestListener(door));
}
