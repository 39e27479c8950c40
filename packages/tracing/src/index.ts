export { openTracing, type TracingOptions } from "./open-tracing.ts";
export type { OpenSpan, RemoteParent, Span, SpanAttributes, Tracing } from "./tracing.ts";
