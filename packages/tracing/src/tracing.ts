/** Facts about a span, by the names of OpenTelemetry's semantic conventions. Never anything that somebody typed. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** A span of another process that caused one of ours, as a proxy names it in `traceparent`. */
export interface RemoteParent {
  readonly traceId: string;
  readonly spanId: string;
  /** That process sends its spans to a collector: then so does this one, otherwise neither does. */
  readonly isSampled: boolean;
}

/** A span under way, to which more may be added before it ends. */
export interface OpenSpan {
  add(attributes: SpanAttributes): void;
  /** Marks it as failed, by a short reason such as the name of an error. */
  fail(reason: string): void;
}

export interface Span {
  readonly name: string;
  readonly attributes: SpanAttributes;
  /** `server`: it answers somebody else; `client`: it asks somebody else; `internal`: neither. */
  readonly kind?: "server" | "client" | "internal";
  readonly parent?: RemoteParent | undefined;
}

/** Something that has just ended, such as a statement. */
export interface EndedSpan extends Span {
  readonly durationMs: number;
  readonly failed: boolean;
}

/** Tells a collector what the process does, as spans of OpenTelemetry [operator.traces]. */
export interface Tracing extends AsyncDisposable {
  /** Does work within a span. Spans that begin meanwhile are its children. It ends, as failed, with what is thrown. */
  span<Value>(span: Span, work: (span: OpenSpan) => Promise<Value>): Promise<Value>;
  ended(span: EndedSpan): void;
}
