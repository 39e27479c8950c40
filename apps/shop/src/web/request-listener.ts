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

/**
 * The listener of a process: its door, with what development needs around it.
 * @param measured the same listener, whose requests are measured; absent: nothing is
 */
export function listenerOf(
  door: Parameters<typeof requestListener>[0],
  pages: PageRenderer | undefined,
  measured: ((listener: RequestListener) => RequestListener) | undefined,
): RequestListener {
  const listener = requestListener(door);
  const whole = pages?.around(listener) ?? listener;
  return measured?.(whole) ?? whole;
}
