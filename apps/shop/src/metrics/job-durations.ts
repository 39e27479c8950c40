import type { JobHandlers } from "@guerdon/api";
import { Histogram, type Registry } from "prom-client";
import type { Metrics } from "./metrics.ts";
import { seconds } from "./seconds.ts";

const BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300, 600];

/**
 * Measures each attempt at a job. One that failed is tried again. The label is not called `job`, which Prometheus gives to
 * what it asks.
 */
export function jobDurations(registry: Registry): Metrics["jobs"] {
  const durations = new Histogram({
    name: "guerdon_job_duration_seconds",
    help: "Attempts at jobs",
    labelNames: ["queue_job", "outcome"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (handlers) => {
    const entries = Object.entries(handlers as Record<string, (data: never) => Promise<void>>);
    const measured = entries.map(([job, handle]) => {
      // Prometheus sees an increase only between two values, so not the first event of a series.
      for (const outcome of ["done", "failed"]) {
        durations.zero({ queue_job: job, outcome });
      }
      const attempt = async (data: never) => {
        const since = seconds();
        let outcome = "failed";
        try {
          await handle(data);
          outcome = "done";
        } finally {
          durations.observe({ queue_job: job, outcome }, seconds() - since);
        }
      };
      return [job, attempt];
    });
    return Object.fromEntries(measured) as JobHandlers;
  };
}
