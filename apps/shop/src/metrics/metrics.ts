import type { RequestListener } from "node:http";
import type { DatabaseConnection, JobHandlers, Shop } from "@guerdon/api";
import type { HearEvent } from "@guerdon/api/ports/business-events";
import type { Doorkeeper } from "../admission/doorkeeper.ts";
import type { ServicePorts } from "../service-calls.ts";

/** The parts of a started process that are looked at now and then. */
export interface WatchedParts {
  /** The pool of customers, and that of jobs and catalogues. */
  connection: DatabaseConnection;
  work: DatabaseConnection;
  /** The number of tasks that wait for a thread. */
  waitingTasks: () => number;
  /** How far this machine's clock is ahead of the database's, as readiness compared them. */
  readiness: { clockAheadSeconds: () => number };
  /** Who decides which requests are answered; undefined of a process that serves none. */
  doorkeeper: Pick<Doorkeeper, "figures"> | undefined;
  /** Whether this process works off jobs: one of these measures the database, too. */
  hasJobs: boolean;
  shop: Pick<Shop, "websites" | "now">;
}

/**
 * What a process counts and measures of itself [operator.metrics]. Only its type is known to other parts: its code and its
 * library are loaded where METRICS_PORT wants them.
 */
export interface Metrics {
  hear: HearEvent;
  /** The same service, whose calls are measured. */
  service<Name extends keyof ServicePorts>(name: Name, port: ServicePorts[Name]): ServicePorts[Name];
  /** The same listener, whose requests are measured. */
  around(listener: RequestListener): RequestListener;
  /** The same handlers, whose jobs are measured. */
  jobs(handlers: JobHandlers): JobHandlers;
  watch(parts: WatchedParts): void;
  close(): Promise<void>;
}
