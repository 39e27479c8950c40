import type { ServerResponse } from "node:http";
import { Gauge, Histogram, type Registry } from "prom-client";
import { wasTurnedAway } from "../admission/turned-away.ts";
import { routeName } from "../web/route-name.ts";
import type { Metrics } from "./metrics.ts";
import { seconds } from "./seconds.ts";

/** Around the goals: a call takes milliseconds, a page tens of them, and what waits longer than ten seconds is lost. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Any other method is refused, however it is spelt. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Measures requests from their head until the last byte of the answer is handed to the system. */
export function httpRequests(registry: Registry): Metrics["around"] {
  const durations = new Histogram({
    name: "guerdon_http_request_duration_seconds",
    help: "Requests, until their answer is sent",
    labelNames: ["kind", "route", "method", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: "guerdon_http_requests_under_way",
    help: "Requests that are not answered yet",
    labelNames: ["kind"],
    registers: [registry],
  });
  return (listener) => (incoming, outgoing) => {
    const { method = "GET", url = "/" } = incoming;
    const { kind, route } = routeName(method, url);
    const since = seconds();
    underWay.inc({ kind });
    outgoing.once("close", () => {
      underWay.dec({ kind });
      const labels = { kind, route, method: METHODS.has(method) ? method : "other", status: statusOf(outgoing) };
      durations.observe(labels, seconds() - since);
    });
    return listener(incoming, outgoing);
  };
}

/** Who leaves before the answer gets none. Who is told to come again meets no failure, which is what alerts ask for. */
function statusOf(outgoing: ServerResponse): number | string {
  if (!outgoing.headersSent) {
    return "aborted";
  }
  return wasTurnedAway(outgoing) ? "turned away" : outgoing.statusCode;
}
