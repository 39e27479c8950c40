import {
  context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { EndedSpan, OpenSpan, Span, SpanAttributes, Tracing } from "./tracing.ts";

export interface TracingOptions {
  /** The collector, such as `http://localhost:4318`: OTLP over HTTP. */
  readonly url: string;
  readonly version: string;
  /** The share of traces that are told, from 0 to 1. */
  readonly ratio: number;
  /** The id of the trace that is under way, which the first span of it takes. */
  readonly traceId: () => string | undefined;
  /** Told if spans cannot be sent. */
  readonly onTrouble: (reason: string) => void;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** How long a process that ends waits for the collector, in milliseconds. */
const ENDING_MS = 3000;

/** Milliseconds between two messages about a collector that takes nothing. */
const QUIET_MS = 60_000;

/** Starts to send spans to a collector, in batches and beside the requests. */
export function openTracing(options: TracingOptions): Tracing {
  const { url, version, ratio, traceId } = options;
  reportTrouble(options);
  const exporter = new OTLPTraceExporter({ url: new URL("v1/traces", url.endsWith("/") ? url : `${url}/`).href });
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "guerdon", "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => traceId() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("guerdon", version);
  return {
    span: (span, work) => within(start(tracer, span), work),
    ended: (span) => noteEnded(tracer, span),
    async [Symbol.asyncDispose]() {
      context.disable();
      await Promise.race([
        provider.shutdown().catch((error: Error) => options.onTrouble(error.message)),
        new Promise((resolve) => setTimeout(resolve, ENDING_MS).unref()),
      ]);
    },
  };
}

/** OpenTelemetry reports what it cannot send to a logger of its own, once for each batch. */
function reportTrouble({ onTrouble }: TracingOptions): void {
  let last = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - last > QUIET_MS) {
      last = performance.now();
      onTrouble(reasonIn(message));
    }
  };
  const silent = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** The reason in a message, which may be an error as JSON with its stack. */
function reasonIn(message: string): string {
  try {
    const { message: reason } = JSON.parse(message);
    return typeof reason === "string" && reason !== "" ? reason : message;
  } catch {
    return message;
  }
}

function start(tracer: Tracer, { name, attributes, kind = "internal", parent }: Span, startTime?: number): OtelSpan {
  const active = context.active();
  const remote = parent && {
    traceId: parent.traceId,
    spanId: parent.spanId,
    traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
  const within = remote && trace.getSpan(active) === undefined ? trace.setSpanContext(active, remote) : active;
  return tracer.startSpan(
    name,
    { attributes, kind: KINDS[kind], ...(startTime !== undefined && { startTime }) },
    within,
  );
}

async function within<Value>(span: OtelSpan, work: (span: OpenSpan) => Promise<Value>): Promise<Value> {
  const open: OpenSpan = {
    add: (attributes: SpanAttributes) => span.setAttributes(attributes),
    fail: (reason) => span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
  };
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(open));
  } catch (error) {
    // Its name alone: a message may have what somebody typed.
    open.fail(error instanceof Error ? error.name : "unknown");
    throw error;
  } finally {
    span.end();
  }
}

function noteEnded(tracer: Tracer, { durationMs, failed, ...span }: EndedSpan): void {
  // Outside of a request or job nobody looks for it.
  if (trace.getSpan(context.active())?.isRecording()) {
    const endedAt = Date.now();
    const noted = start(tracer, span, endedAt - durationMs);
    if (failed) {
      noted.setStatus({ code: SpanStatusCode.ERROR });
    }
    noted.end(endedAt);
  }
}
