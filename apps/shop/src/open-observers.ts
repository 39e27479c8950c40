import { startLog } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { ProgressLine } from "./pace/progress-line.ts";
import type { Settings } from "./settings.ts";
import type { Traces } from "./traces/traces.ts";

/** What the parts of a shop are handed to, so that metrics and traces know of their work. */
export type Watching = Pick<Metrics, "hear" | "service" | "jobs">;

/** Whatever observes a process, from its first line on. */
export interface Observers {
  readonly log: ReturnType<typeof startLog>;
  readonly metrics: Metrics | undefined;
  readonly traces: Traces | undefined;
  /** Metrics and traces together; absent if there are neither. */
  readonly watching: Watching | undefined;
  /** Stops to show metrics, and sends the spans that are left. */
  close(): Promise<void>;
}

/**
 * Opens the log, and what else is wanted: the code of metrics and traces is loaded only then.
 * @param line the line of a terminal, above which the log stands
 * @throws StartRefusedError if the port of the metrics cannot be listened on
 */
export async function openObservers(
  { logLevel, metricsPort, traces: wanted }: Settings,
  line?: ProgressLine,
): Promise<Observers> {
  const log = startLog(logLevel, line?.isShown ? { write: (text) => line.write(process.stdout, text) } : undefined);
  const metrics =
    metricsPort === undefined
      ? undefined
      : await (await import("./metrics/open-metrics.ts")).openMetrics(metricsPort, log);
  const traces = wanted && (await import("./traces/open-traces.ts")).openTraces(wanted, log);
  return {
    log,
    metrics,
    traces,
    watching: traces ? watchedByBoth(metrics, traces) : metrics,
    async close() {
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}

function watchedByBoth(metrics: Metrics | undefined, traces: Traces): Watching {
  return {
    hear: (event) => metrics?.hear(event),
    service: (name, port) => traces.service(name, metrics?.service(name, port) ?? port),
    jobs: (handlers) => traces.jobs(metrics?.jobs(handlers) ?? handlers),
  };
}
