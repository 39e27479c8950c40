import { keepsStatements, type Pooler, pgbouncerVersion, startPgbouncer } from "@guerdon/testing";
import { openHost, type ShopStorage } from "../databases.ts";
import { CODES, fillShop, productionEnv } from "../fill-shop.ts";
import type { LoadName } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { type Load, type LoadResult, runLoad } from "../load.ts";
import { PLANNED_LOADS, unusedCodes } from "../loads.ts";
import { startMailSink } from "../mail-sink.ts";
import { waitUntilIdle } from "../measure-load.ts";
import { cpuSecondsOf } from "../process-figures.ts";
import { type RunningServer, startShop } from "../servers.ts";
import { comparedWays, type MeasuredRound, type PoolerFigures } from "./pooler-figures.ts";

/** Loads that ask the database for little, for reads, for changes, and for a whole purchase. */
const LOADS: readonly LoadName[] = ["list", "basket", "quantity", "checkout"];

const WARM_UP = { seconds: 1.5, maxCount: 5000 };
const ROUND = { seconds: 2, maxCount: 20_000 };

/** More than PgBouncer's default of 20, so that waiting for a connection is no part of the price. */
const POOL_SIZE = 40;

interface PoolerPlan {
  /** A temporary folder. */
  folder: string;
  rounds: number;
  log: (text: string) => void;
}

/** A shop that reaches the same database in its way. */
interface Way {
  name: string;
  shop: RunningServer;
}

/**
 * Measures one shop that is connected to PostgreSQL itself, one through a pooler without named statements and, where the
 * pooler keeps them, one with them: on one database, and each load in turns, so that busy moments affect all of them.
 * @throws if PgBouncer is not installed
 */
export async function measurePooler({ folder, rounds, log }: PoolerPlan): Promise<PoolerFigures> {
  const version = await pgbouncerVersion();
  if (version === undefined) {
    throw new Error("pgbouncer is not installed.");
  }
  await using host = await openHost("postgres", folder);
  const storage = await host.createStorage("pooler");
  log(`pooler: 2,000 products and ${CODES} vouchers …`);
  await fillShop(storage);
  await using mails = await startMailSink();
  const settings = (await keepsStatements()) ? "max_prepared_statements = 500" : "";
  await using pooler = await startPgbouncer({ server: urlOf(storage), poolSize: POOL_SIZE, settings });
  await using shops = new AsyncDisposableStack();
  const ways: Way[] = [];
  for (const [name, env] of Object.entries(await environments(pooler))) {
    log(`pooler: a shop ${name} …`);
    const shop = await startShop({ env: { ...storage.env, ...productionEnv(mails.url), ROLE: "sell", ...env } });
    ways.push({ name, shop: shops.use(shop) });
  }
  for (const { shop } of ways) {
    await waitUntilIdle(shop.pid);
  }
  const codes = unusedCodes(CODES);
  const measured: MeasuredRound[] = [];
  for (const load of LOADS) {
    log(`pooler: ${load} …`);
    measured.push(...(await measureWays(load, { ways, storage, pooler, codes, rounds })));
  }
  return { version, ways: comparedWays(measured) };
}

/** The settings of each way, by its name. */
async function environments(pooler: Pooler): Promise<Record<string, Record<string, string>>> {
  const through = { DATABASE_POOLER_URL: pooler.url("pooler") };
  return {
    direct: {},
    "through the pooler": through,
    ...((await keepsStatements()) && {
      "the same, with named statements": { ...through, DATABASE_POOLER_KEEPS_STATEMENTS: "on" },
    }),
  };
}

function urlOf({ database }: ShopStorage): string {
  return "url" in database ? database.url : "";
}

interface Stage {
  ways: readonly Way[];
  storage: ShopStorage;
  pooler: Pooler;
  codes: Iterator<string>;
  rounds: number;
}

async function measureWays(name: LoadName, { ways, storage, pooler, codes, rounds }: Stage): Promise<MeasuredRound[]> {
  const { title, concurrency, prepare } = PLANNED_LOADS[name];
  await using callers = new AsyncDisposableStack();
  const loads: { way: Way; load: Load }[] = [];
  for (const way of ways) {
    const caller = callers.use(new HttpCaller(way.shop.port, concurrency));
    const load = { concurrency, act: await prepare(caller, codes) };
    await runLoad(load, WARM_UP);
    loads.push({ way, load });
  }
  const measured: MeasuredRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Nobody is always the first after a pause.
    for (const index of loads.keys()) {
      const turn = loads[(index + round) % loads.length];
      if (turn) {
        const read = () => cpuSeconds(turn.way, storage, pooler);
        const before = await read();
        const result = await runLoad(turn.load, ROUND);
        measured.push({ load: title, way: turn.way.name, round, result, cpu: between(before, await read(), result) });
      }
    }
  }
  return measured;
}

type Cpu = MeasuredRound["cpu"];

/** CPU seconds so far. */
async function cpuSeconds({ shop }: Way, storage: ShopStorage, pooler: Pooler): Promise<Cpu> {
  const [ofShop, work, ofPooler] = await Promise.all([
    cpuSecondsOf(shop.pid),
    storage.work(),
    cpuSecondsOf(pooler.pid),
  ]);
  return { shop: ofShop ?? 0, database: work.seconds ?? 0, pooler: ofPooler ?? 0 };
}

/** CPU milliseconds per request. */
function between(before: Cpu, after: Cpu, { count, errors }: LoadResult): Cpu {
  const each = (name: keyof Cpu) => ((after[name] - before[name]) * 1000) / (count + errors || 1);
  return { shop: each("shop"), database: each("database"), pooler: each("pooler") };
}
