import type { Shop } from "@guerdon/api";
import { collectDefaultMetrics, Registry } from "prom-client";
import { admissionGauges } from "./admission-gauges.ts";
import { businessCounts } from "./business-counts.ts";
import { databaseMeasures } from "./database-measures.ts";
import { httpRequests } from "./http-requests.ts";
import { jobDurations } from "./job-durations.ts";
import { KeptMeasures } from "./kept-measures.ts";
import type { Metrics, WatchedParts } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { buildInfo, processGauges } from "./process-gauges.ts";
import { seconds } from "./seconds.ts";
import { serviceCalls } from "./service-calls.ts";

/**
 * Serves what this process counts and measures on a port of its own, from now on [operator.metrics].
 * @throws StartRefusedError if the port cannot be listened on
 */
export async function openMetrics(port: number, log: Shop["log"]): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  buildInfo(registry);
  const server = await serveMetrics(registry, port);
  let measures: KeptMeasures | undefined;
  let websites: WatchedParts["shop"]["websites"] | undefined;
  return {
    hear: businessCounts(registry, () => websites?.all().map(({ id }) => id) ?? []),
    service: serviceCalls(registry),
    around: httpRequests(registry),
    jobs: jobDurations(registry),
    watch(parts) {
      websites = parts.shop.websites;
      processGauges(registry, parts);
      if (parts.doorkeeper) {
        admissionGauges(registry, parts.doorkeeper);
      }
      if (parts.hasJobs) {
        const report = (err: unknown, measure: string) => log.warn({ err, measure }, "the database cannot be measured");
        measures = new KeptMeasures(registry, databaseMeasures(parts.work, parts.shop.now), { seconds, report });
        measures.start();
      }
    },
    close() {
      measures?.close();
      return server.close();
    },
  };
}
