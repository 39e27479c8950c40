import { measureDivided } from "./divided/measure-divided.ts";
import type { Options } from "./options.ts";
import { measurePooler, type PoolerFigures } from "./pooler/measure-pooler.ts";
import { measureProcesses } from "./processes/measure-processes.ts";
import { type ProcessesFigures, reportProcesses } from "./processes/processes-figures.ts";
import { reportWays, type WayFigures } from "./ways/ways-figures.ts";
import { measureWebsites } from "./websites/measure-websites.ts";
import { reportWebsites, type WebsitesFigures } from "./websites/websites-figures.ts";

/** Of several shops on one PostgreSQL, as far as they were measured. */
export interface ShopsFigures {
  pooler: PoolerFigures | undefined;
  divided: readonly WayFigures[];
  processes: readonly ProcessesFigures[];
  websites: readonly WebsitesFigures[];
}

interface Plan {
  /** A temporary folder. */
  folder: string;
  log: (text: string) => void;
}

/** Measures the wanted parts, one after the other. */
export async function measureShops(
  { pooler, divided, processes, websites, rounds }: Options,
  plan: Plan,
): Promise<ShopsFigures> {
  return {
    pooler: pooler ? await measurePooler({ ...plan, rounds }) : undefined,
    divided: divided ? await measureDivided({ ...plan, rounds }) : [],
    processes: processes ? await measureProcesses({ ...plan, rounds }) : [],
    websites: websites.length > 0 ? await measureWebsites(websites, plan) : [],
  };
}

/** The report as text; empty if nothing was measured. */
export function reportShops({ pooler, divided, processes, websites }: ShopsFigures): string {
  return [
    pooler ? reportWays(`PgBouncer ${pooler.version}`, pooler.ways) : "",
    reportWays("Citus", divided),
    reportProcesses(processes),
    reportWebsites(websites),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Wrong responses fail the benchmark. */
export function failOnShopErrors({ pooler, divided, processes, websites }: ShopsFigures, log: Plan["log"]): void {
  const all = [
    ...(pooler?.ways ?? []).map((each) => ({ ...each, what: `pooler, ${each.load}, ${each.way}` })),
    ...divided.map((each) => ({ ...each, what: `divided, ${each.load}, ${each.way}` })),
    ...processes.map((each) => ({ ...each, what: `processes, ${each.load}, ${each.processes}` })),
    ...websites.map((each) => ({ ...each, what: `${each.websites} websites` })),
  ];
  for (const { what, errors, firstError } of all.filter((each) => each.errors > 0)) {
    process.exitCode = 1;
    log(`${what}: ${errors} errors. First error: ${firstError}`);
  }
}
