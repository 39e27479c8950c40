import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseWork, Home } from "./databases.ts";
import type { LoadName } from "./goals.ts";
import { HttpCaller } from "./http-caller.ts";
import { type LoadResult, median, percentile, runLoad } from "./load.ts";
import { PLANNED_LOADS } from "./loads.ts";
import { processorTime } from "./process-figures.ts";
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
  /** Milliseconds of processor time that the bare server takes for one. */
  bareCpuMs: number | undefined;
  /** How many times slower than the bare server. */
  ratio: number;
  /** Milliseconds of processor time per request: the shop's process, and the database's. */
  serverCpuMs: number | undefined;
  databaseCpuMs: number | undefined;
  /** Statements per request. */
  sql: number | undefined;
  /** BEGIN, COMMIT and their kin per request. */
  sqlControl: number | undefined;
  /** The most frequent statements with how often each ran per request. */
  statements: { perRequest: number; sql: string }[];
}

export interface Stage {
  shop: RunningServer;
  home: Home;
  bare: RunningServer;
  codes: Iterator<string>;
  rounds: number;
}

/** Seconds; counts keep a run short where a load is fast. */
const WARM_UP = { seconds: 1.5, most: 5000 };
const ROUND = { seconds: 2, most: 20_000 };
const BARE_ROUND = { seconds: 0.7, most: 20_000 };
const BARE_CONCURRENCY = 32;

/** Measures one load in rounds, each between two looks at the bare server, so that a busy moment slows down both. */
export async function measureLoad(name: LoadName, { shop, home, bare, codes, rounds }: Stage): Promise<LoadFigures> {
  const { title, concurrency, leavesWork = false, prepare } = PLANNED_LOADS[name];
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
  if (leavesWork) {
    await untilQuiet(shop.pid);
  }
  const results: LoadResult[] = [];
  const bareBefore = await processorTime(bare.pid);
  const bareSpeeds = [await speed()];
  const spent = await measureWork({ shop, home }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      results.push(await runLoad(load, ROUND));
      if (leavesWork) {
        await untilQuiet(shop.pid);
      }
      bareSpeeds.push(await speed());
    }
  });
  const bareSeconds = difference(bareBefore, await processorTime(bare.pid));
  const bareCpuMs = bareSeconds && (bareSeconds * 1000) / bareRequests;
  return { title, concurrency, ...times(results, bareSpeeds), bareCpuMs, ...perRequest(spent, results) };
}

function times(results: readonly LoadResult[], bareSpeeds: readonly number[]) {
  const ratios = results.map((result, round) => {
    const beside = ((bareSpeeds[round] ?? 0) + (bareSpeeds[round + 1] ?? 0)) / 2;
    return beside / rate(result);
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
  databaseSeconds: number | undefined;
  statements: ReadonlyMap<string, number> | undefined;
}

/** What the shop and its database did while something ran. */
async function measureWork({ shop, home }: Pick<Stage, "shop" | "home">, act: () => Promise<void>): Promise<Work> {
  const [serverBefore, before] = [await processorTime(shop.pid), await home.work()];
  await act();
  const [serverAfter, after] = [await processorTime(shop.pid), await home.work()];
  return {
    serverSeconds: difference(serverBefore, serverAfter),
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

function perRequest({ serverSeconds, databaseSeconds, statements }: Work, results: readonly LoadResult[]) {
  const requests = results.reduce((sum, { count, errors }) => sum + count + errors, 0) || 1;
  const milliseconds = (seconds: number | undefined) => seconds && (seconds * 1000) / requests;
  const sum = statements && sumOf(statements);
  const frequent = [...(statements ?? [])].sort(([, a], [, b]) => b - a).slice(0, 60);
  return {
    serverCpuMs: milliseconds(serverSeconds),
    databaseCpuMs: milliseconds(databaseSeconds),
    sql: sum && sum.work / requests,
    sqlControl: sum && sum.control / requests,
    statements: frequent.map(([sql, calls]) => ({ perRequest: calls / requests, sql })),
  };
}

const QUIET_LIMIT_MS = 20_000;
const LOOK_MS = 500;
/** Share of a processor below which the shop counts as idle. */
const IDLE = 0.05;

/** Waits until the shop has done what requests left behind, at most 20 s. */
export async function untilQuiet(pid: number): Promise<void> {
  const end = performance.now() + QUIET_LIMIT_MS;
  for (let quiet = 0; quiet < 2 && performance.now() < end; ) {
    const before = await processorTime(pid);
    await sleep(LOOK_MS);
    const used = difference(before, await processorTime(pid)) ?? 0;
    quiet = used / (LOOK_MS / 1000) < IDLE ? quiet + 1 : 0;
  }
}
