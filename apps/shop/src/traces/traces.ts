import type { JobHandlers } from "@guerdon/api";
import type { Metrics } from "../metrics/metrics.ts";
import type { RequestTraces } from "../web/front-door.ts";

/** A statement that has ended. */
export interface EndedStatement {
  readonly sql: string;
  readonly durationMs: number;
  readonly failed: boolean;
}

/**
 * The spans of a process [operator.traces]. Only its type is known to other parts: its code and its library are loaded
 * where TRACES_URL wants them.
 */
export interface Traces extends RequestTraces {
  /** The same service, whose calls have spans. */
  service: Metrics["service"];
  /** The same handlers, whose jobs have spans. */
  jobs(handlers: JobHandlers): JobHandlers;
  statement(statement: EndedStatement): void;
  close(): Promise<void>;
}
