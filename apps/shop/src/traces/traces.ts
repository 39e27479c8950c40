import type { JobHandlers, Perform } from "@guerdon/api";
import type { Context, Next } from "hono";
import type { Metrics } from "../metrics/metrics.ts";
import type { FrontDoorEnv } from "../web/front-door-env.ts";

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
export interface Traces {
  /** Answers a request within a span. */
  request(context: Context<FrontDoorEnv>, next: Next): Promise<void>;
  /** The same function, whose calls have spans. */
  perform(perform: Perform): Perform;
  /** The same service, whose calls have spans. */
  service: Metrics["service"];
  /** The same handlers, whose jobs have spans. */
  jobs(handlers: JobHandlers): JobHandlers;
  statement(statement: EndedStatement): void;
  close(): Promise<void>;
}
