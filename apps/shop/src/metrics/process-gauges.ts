import type { DatabaseConnection } from "@guerdon/api";
import { Gauge, type Registry } from "prom-client";
import { VERSION } from "../version.ts";
import type { WatchedParts } from "./metrics.ts";

/** Says which version runs: the value is always 1. */
export function buildInfo(registry: Registry): void {
  const name = "guerdon_build_info";
  new Gauge({ name, help: "The version", labelNames: ["version"], registers: [registry] }).set({ version: VERSION }, 1);
}

/** Shows what the process has at the moment of a scrape, from its own memory. */
export function processGauges(registry: Registry, parts: WatchedParts): void {
  const { connection, work, waitingTasks, readiness } = parts;
  const pools = Object.entries({ customers: connection, work }).flatMap(([pool, { poolCounts }]) =>
    poolCounts ? [{ pool, poolCounts }] : [],
  );
  if (pools.length > 0) {
    poolGauge(registry, pools);
  }
  new Gauge({
    name: "guerdon_template_tasks_waiting",
    help: "Documents, mails and drawings that wait for a thread",
    registers: [registry],
    collect() {
      this.set(waitingTasks());
    },
  });
  new Gauge({
    name: "guerdon_clock_ahead_seconds",
    help: "How far this machine's clock is ahead of the database's",
    registers: [registry],
    collect() {
      this.set(readiness.clockAheadSeconds());
    },
  });
}

type Pool = { pool: string } & Required<Pick<DatabaseConnection, "poolCounts">>;

function poolGauge(registry: Registry, pools: readonly Pool[]): void {
  const connections = new Gauge({
    name: "guerdon_database_connections",
    help: "Connections to the database: idle or busy",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const { pool, poolCounts } of pools) {
        const { total, idle, waiting } = poolCounts();
        connections.set({ pool, state: "idle" }, idle);
        connections.set({ pool, state: "busy" }, total - idle);
        queue.set({ pool }, waiting);
      }
    },
  });
  const queue = new Gauge({
    name: "guerdon_database_waiting",
    help: "Who waits for a connection to the database",
    labelNames: ["pool"],
    registers: [registry],
  });
}
