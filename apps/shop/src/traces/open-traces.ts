import { currentTraceId, type JobHandlers, type Perform, type Shop } from "@guerdon/api";
import { openTracing, type SpanAttributes, type Tracing } from "@guerdon/tracing";
import { aroundCalls, SERVICE_CALLS } from "../service-calls.ts";
import { VERSION } from "../version.ts";
import { routeName } from "../web/route-name.ts";
import type { EndedStatement, Traces } from "./traces.ts";

/** The attributes of every statement, by the semantic conventions of OpenTelemetry. */
const POSTGRESQL = { "db.system.name": "postgresql" };

/**
 * Sends the spans of this process to a collector, from now on [operator.traces].
 * @param ratio the share of traces that is sent, from 0 to 1
 */
export function openTraces({ url, ratio }: { url: string; ratio: number }, log: Shop["log"]): Traces {
  const tracing = openTracing({
    url,
    ratio,
    version: VERSION,
    traceId: currentTraceId,
    onTrouble: (reason) => log.warn({ reason }, "spans cannot be sent to TRACES_URL"),
  });
  return {
    request: requestSpans(tracing),
    perform: (perform) => performSpans(tracing, perform),
    service: (service, port) =>
      aroundCalls(port, SERVICE_CALLS[service], (call, ask) =>
        tracing.span({ name: `${service} ${call}`, attributes: { "guerdon.service": service }, kind: "client" }, ask),
      ),
    jobs: (handlers) => jobSpans(tracing, handlers),
    statement: ({ sql, durationMs, failed }: EndedStatement) => {
      const attributes: SpanAttributes = { ...POSTGRESQL, "db.query.text": sql };
      tracing.ended({ name: nameOf(sql), attributes, kind: "client", durationMs, failed });
    },
    close: () => Promise.resolve(tracing[Symbol.asyncDispose]()),
  };
}

/** A request is named by its route: its path may have numbers of orders, and its query codes. */
function requestSpans(tracing: Tracing): Traces["request"] {
  return (context, next) => {
    const { method, path } = context.req;
    const { kind, route } = routeName(method, path);
    const { parentSpan, traceId } = context.var.arrival;
    const attributes = { "http.request.method": method, "http.route": route, "guerdon.kind": kind };
    const parent = parentSpan && { traceId, ...parentSpan };
    return tracing.span({ name: `${method} ${route}`, attributes, kind: "server", parent }, async (span) => {
      await next();
      const { status } = context.res;
      span.add({ "http.response.status_code": status });
      if (status >= 500) {
        span.fail(String(status));
      }
    });
  };
}

function performSpans(tracing: Tracing, perform: Perform): Perform {
  return (endpoint, caller, input) => {
    const attributes = { "guerdon.call": endpoint.name, "guerdon.website": caller.website.id };
    return tracing.span({ name: `perform ${endpoint.name}`, attributes }, async (span) => {
      const performed = await perform(endpoint, caller, input);
      if (!performed.ok) {
        span.add({ "guerdon.failure": String(performed.code) });
      }
      return performed;
    });
  };
}

function jobSpans(tracing: Tracing, handlers: JobHandlers): JobHandlers {
  const entries = Object.entries(handlers as Record<string, (data: never) => Promise<void>>);
  const within = entries.map(([job, handle]) => {
    const span = { name: `job ${job}`, attributes: { "guerdon.job": job } };
    return [job, (data: never) => tracing.span(span, () => handle(data))];
  });
  return Object.fromEntries(within) as JobHandlers;
}

/** The name of a statement's span: its first word, such as `select`. */
function nameOf(sql: string): string {
  return /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "statement";
}
