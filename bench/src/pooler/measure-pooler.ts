import { keepsStatements, type Pooler, pgbouncerVersion, startPgbouncer } from "@guerdon/testing";
import { openHost, type ShopStorage } from "../databases.ts";
import { CODES, fillShop, productionEnv } from "../fill-shop.ts";
import type { LoadName } from "../goals.ts";
import { unusedCodes } from "../loads.ts";
import { startMailSink } from "../mail-sink.ts";
import { cpuSecondsOf } from "../process-figures.ts";
import { type RunningServer, startShop } from "../servers.ts";
import { measureWays, type Way } from "../ways/measure-ways.ts";
import type { Cpu, WayFigures } from "../ways/ways-figures.ts";

/** Loads that ask the database for little, for reads, for changes, and for a whole purchase. */
const LOADS: readonly LoadName[] = ["list", "basket", "quantity", "checkout"];

/** More than PgBouncer's default of 20, so that waiting for a connection is no part of the price. */
const POOL_SIZE = 40;

interface PoolerPlan {
  /** A temporary folder. */
  folder: string;
  rounds: number;
  log: (text: string) => void;
}

/** What each way costs, with PgBouncer's version. */
export interface PoolerFigures {
  version: number;
  ways: readonly WayFigures[];
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
  const codes = unusedCodes(CODES);
  const ways: Way[] = [];
  for (const [name, env] of Object.entries(await environments(pooler))) {
    log(`pooler: a shop ${name} …`);
    const settings = { ...storage.env, ...productionEnv(mails.url), ROLE: "sell", ...env };
    const shop = shops.use(await startShop({ env: settings }));
    ways.push({ name, shop, codes, cpuSeconds: () => cpuSeconds(shop, storage, pooler) });
  }
  return { version, ways: await measureWays(LOADS, { ways, rounds, log: (load) => log(`pooler: ${load} …`) }) };
}

/** CPU seconds so far. */
async function cpuSeconds(shop: RunningServer, storage: ShopStorage, pooler: Pooler): Promise<Cpu> {
  const [ofShop, work, ofPooler] = await Promise.all([
    cpuSecondsOf(shop.pid),
    storage.work(),
    cpuSecondsOf(pooler.pid),
  ]);
  return { shop: ofShop ?? 0, database: work.seconds ?? 0, pooler: ofPooler ?? 0 };
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
