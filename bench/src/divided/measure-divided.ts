import { migrate, openDatabase } from "@guerdon/api/db";
import { distribute } from "@guerdon/api/distribution";
import { whyNoCitus } from "@guerdon/testing";
import { type DatabaseHost, openDividedHost, openHost, type ShopStorage } from "../databases.ts";
import { CODES, fillShop, productionEnv } from "../fill-shop.ts";
import type { LoadName } from "../goals.ts";
import { unusedCodes } from "../loads.ts";
import { startMailSink } from "../mail-sink.ts";
import { cpuSecondsOf } from "../process-figures.ts";
import { startShop } from "../servers.ts";
import { measureWays, type Way } from "../ways/measure-ways.ts";
import type { WayFigures } from "../ways/ways-figures.ts";

/** Calls that read, that change, and a whole purchase with its jobs. */
const LOADS: readonly LoadName[] = ["basket", "quantity", "code-login", "checkout"];

interface DividedPlan {
  /** A temporary folder. */
  folder: string;
  rounds: number;
  log: (text: string) => void;
}

/**
 * Measures the same shop on one PostgreSQL and on a database that is divided over two workers, in turns. All servers are
 * of the same version, on this machine.
 * @throws if Citus is not installed
 */
export async function measureDivided({ folder, rounds, log }: DividedPlan): Promise<readonly WayFigures[]> {
  const reason = await whyNoCitus();
  if (reason !== undefined) {
    throw new Error(reason);
  }
  await using mails = await startMailSink();
  await using stack = new AsyncDisposableStack();
  const hosts = {
    "one PostgreSQL": stack.use(await openHost("postgres", folder, { isSystems: true })),
    "two workers": stack.use(await openDividedHost(folder)),
  };
  const ways: Way[] = [];
  for (const [name, host] of Object.entries(hosts)) {
    log(`divided: 2,000 products and ${CODES} vouchers, ${name} …`);
    const storage = await filled(host, { isDivided: name === "two workers" });
    const shop = stack.use(await startShop({ env: { ...storage.env, ...productionEnv(mails.url) } }));
    const cpuSeconds = async () => ({
      shop: (await cpuSecondsOf(shop.pid)) ?? 0,
      database: (await storage.work()).seconds ?? 0,
    });
    ways.push({ name, shop, codes: unusedCodes(CODES), cpuSeconds });
  }
  return await measureWays(LOADS, { ways, rounds, log: (load) => log(`divided: ${load} …`) });
}

async function filled(host: DatabaseHost, { isDivided }: { isDivided: boolean }): Promise<ShopStorage> {
  const storage = await host.createStorage("divided");
  if (isDivided) {
    await using connection = await openDatabase(storage.database);
    await migrate(connection);
    await distribute(connection);
  }
  await fillShop(storage);
  return storage;
}
