import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseWork, ShopStorage } from "./databases.ts";
import type { LoadName } from "./goals.ts";
import { HttpCaller } from "./http-caller.ts";
import { type LoadResult, median, percentile, runLoad } from "./load.ts";
import { PLANNED_LOADS } from "./loads.ts";
import { cpuSecondsOf, mainThreadCpuSecondsOf } from "./process-figures.ts";
import type { RunningServer } from "./servers.ts";
import { statementsBetween, sumOf } from "./statement-counts.ts";

export interface LoadFigures {
  title: string;
  concurrency: number;
  requests: number;
  errors: number;
  firstError?: string | undefined;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number | undefined;
  p99: number | undefined;
  /** Requests per second of the bare server, measured before and after each round. */
  bareRequestsPerSecond: number;
  /** CPU milliseconds per request of the bare server. */
  bareCpuMs: number | undefined;
  /** Slowdown compared with the bare server. */
  ratio: number;
  /** CPU milliseconds per request of the shop's process, and of the database's. */
  serverCpuMs: number | undefined;
  /** The part of the server's taken by the thread that serves requests. */
  servingCpuMs: number | undefined;
  databaseCpuMs: number | undefined;
  /** Statements per request. */
  sql: number | undefined;
  /** BEGIN, COMMIT and similar statements per request. */
  sqlControl: number | undefined;
  /** The most frequent statements, with their number per request. */
  statements: { perRequest: number; sql: string }[];
}

export interface Stage {
  shop: RunningServer;
  storage: ShopStorage;
  bare: RunningServer;
  codes: Iterator<string>;
  rounds: number;
}

/** Counts keep the run short for fast loads. */
const WARM_UP = { seconds: 1.5, maxCount: 5000 };
const ROUND = { seconds: 2, maxCount: 20_000 };
const BARE_ROUND = { seconds: 0.7, maxCount: 20_000 };
const BARE_CONCURRENCY = 32;

/** Measures a load in rounds, each between two measurements of the bare server, so that busy moments affect both. */
export async function measureLoad(name: LoadName, { shop, storage, bare, codes, rounds }: Stage): Promise<LoadFigures> {
  const { title, concurrency, hasBackgroundWork = false, prepare } = PLANNED_LOADS[name];
  await using caller = new HttpCaller(shop.port, concurrency);
  await using bareCaller = new HttpCaller(bare.port, BARE_CONCURRENCY);
  const load = { concurrency, act: await prepare(caller, codes) };
  const bareLoad = { concurrency: BARE_CONCURRENCY, act: async () => void (await bareCaller.call({ path: "/" })) };
  let bareRequests = 0;
  const speed = async () => {
    const result = await runLoad(bareLoad, BARE_ROUND);
    bareRequests += result.count;
    return rate(result);
  };

  await runLoad(load, WARM_UP);
  await runLoad(bareLoad, { ...BARE_ROUND, seconds: 0.3 });
  if (hasBackgroundWork) {
    await waitUntilIdle(shop.pid);
  }
  const results: LoadResult[] = [];
  const bareBefore = await cpuSecondsOf(bare.pid);
  const bareSpeeds = [await speed()];
  const spent = await measureWork({ shop, storage }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      results.push(await runLoad(load, ROUND));
      if (hasBackgroundWork) {
        await waitUntilIdle(shop.pid);
      }
      bareSpeeds.push(await speed());
    }
  });
  const bareSeconds = difference(bareBefore, await cpuSecondsOf(bare.pid));
  const bareCpuMs = bareSeconds && (bareSeconds * 1000) / bareRequests;
  return { title, concurrency, ...times(results, bareSpeeds), bareCpuMs, ...perRequest(spent, results) };
}

function times(results: readonly LoadResult[], bareSpeeds: readonly number[]) {
  const ratios = results.map((result, round) => {
    const bareSpeed = ((bareSpeeds[round] ?? 0) + (bareSpeeds[round + 1] ?? 0)) / 2;
    return bareSpeed / rate(result);
  });
  const latencies = results.flatMap((result) => result.latencies);
  return {
    requests: latencies.length,
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
    firstError: results.find(({ firstError }) => firstError)?.firstError,
    requestsPerSecond: median(results.map(rate)) ?? 0,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bareRequestsPerSecond: median(bareSpeeds) ?? 0,
    ratio: median(ratios) ?? 0,
  };
}

function rate({ count, seconds }: LoadResult): number {
  return count / seconds;
}

interface Work {
  serverSeconds: number | undefined;
  servingSeconds: number | undefined;
  databaseSeconds: number | undefined;
  statements: ReadonlyMap<string, number> | undefined;
}

/** Measures the work of the shop and its database during an action. */
async function measureWork(
  { shop, storage }: Pick<Stage, "shop" | "storage">,
  act: () => Promise<void>,
): Promise<Work> {
  const read = () => Promise.all([cpuSecondsOf(shop.pid), mainThreadCpuSecondsOf(shop.pid), storage.work()]);
  const [serverBefore, servingBefore, before] = await read();
  await act();
  const [serverAfter, servingAfter, after] = await read();
  return {
    serverSeconds: difference(serverBefore, serverAfter),
    servingSeconds: difference(servingBefore, servingAfter),
    databaseSeconds: difference(before.seconds, after.seconds),
    statements: statementsOf(before, after),
  };
}

function difference(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined ? undefined : after - before;
}

function statementsOf(before: DatabaseWork, after: DatabaseWork) {
  return before.statements && after.statements && statementsBetween(before.statements, after.statements);
}

function perRequest(
  { serverSeconds, servingSeconds, databaseSeconds, statements }: Work,
  results: readonly LoadResult[],
) {
  const requests = results.reduce((sum, { count, errors }) => sum + count + errors, 0) || 1;
  const milliseconds = (seconds: number | undefined) => seconds && (seconds * 1000) / requests;
  const sum = statements && sumOf(statements);
  const frequent = [...(statements ?? [])].sort(([, a], [, b]) => b - a).slice(0, 60);
  return {
    serverCpuMs: milliseconds(serverSeconds),
    servingCpuMs: milliseconds(servingSeconds),
    databaseCpuMs: milliseconds(databaseSeconds),
    sql: sum && sum.work / requests,
    sqlControl: sum && sum.control / requests,
    statements: frequent.map(([sql, calls]) => ({ perRequest: calls / requests, sql })),
  };
}

const IDLE_TIMEOUT_MS = 20_000;
const SAMPLE_MS = 500;
/** The CPU usage of one core below which the shop counts as idle. */
const IDLE_USAGE = 0.05;

/** Waits until the shop has finished its background work, at most 20 s. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const end = performance.now() + IDLE_TIMEOUT_MS;
  for (let quiet = 0; quiet < 2 && performance.now() < end; ) {
    const before = await cpuSecondsOf(pid);
    await sleep(SAMPLE_MS);
    const used = difference(before, await cpuSecondsOf(pid)) ?? 0;
    quiet = used / (SAMPLE_MS / 1000) < IDLE_USAGE ? quiet + 1 : 0;
  }
}
