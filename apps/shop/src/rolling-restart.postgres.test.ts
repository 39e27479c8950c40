import { execFile } from "node:child_process";
import { cp, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { sum } from "@guerdon/domain/money";
import {
  anAddress,
  freePort,
  minimalEnvironment,
  NodeProcess,
  type RandomMailServer,
  startRandomMailServer,
  testDatabase,
  Visitor,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { isInstalled, type ProxyName, startProxy, statusAt } from "./proxies.fixture.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GUERDON = join(ROOT, "apps/shop/bin/guerdon.mjs");

/** Restarts of one process after the other. */
const RESTARTS = Number(process.env.RESTARTS ?? (process.env.SOAK ? 50 : 2));
const TESTED: readonly ProxyName[] = process.env.SOAK ? ["haproxy", "nginx", "caddy"] : ["haproxy"];
const SHOPPERS = 4;
const ITEM = { number: "TV1001", variation: "TV1001-10" };
const SITE = "mini";

// [operator.ending] [operator.health]
test.for(TESTED)(
  `${RESTARTS} restarts behind %s: no request fails, and every order has its mails`,
  { timeout: 60_000 + RESTARTS * 30_000 },
  async (name, { skip }) => {
    skip(!(await isInstalled(name)), `${name} is not installed`);
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-rolling-"));
    await using database = await testDatabase();
    await using mails = await startRandomMailServer();
    const env = {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      SHOP_SECRET: "of the rolling restarts, at least 32 characters",
      TRUSTED_PROXIES: "127.0.0.1/32",
      SMTP_URL: mails.url,
      MAIL_FROM: "shop@guerdon.example",
      LOG_LEVEL: "warn",
    };
    const code = await fillShop(folder.path, env);
    const [door = 0, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
    const processes = await Promise.all(ports.map((port) => started(port, env)));
    const proxy = await startProxy(name, folder.path, [door, ...ports]);
    try {
      await expect.poll(() => proxy.serversUp(), { timeout: 30_000 }).toBe(processes.length);
      const shopping = shopUntilClosed(door, code, proxy.lastLines);
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const place = restart % processes.length;
        const port = ports[place] ?? 0;
        await proxy.takeOut(port);
        await processes[place]?.stop();
        processes[place] = await started(port, env);
        await proxy.putBack();
        await expect.poll(() => proxy.serversUp(), { timeout: 30_000, interval: 100 }).toBe(processes.length);
      }
      const placed = await shopping.close();
      expect(placed.length).toBeGreaterThan(RESTARTS);
      expect((await database.kysely.selectFrom("orders").select("order_id").execute()).length).toBe(placed.length);
      await allArrived(mails, placed.length * 2);
      expect(mailsTo(placed, mails.arrived())).toEqual(placed.map((to) => [to, 2]));
      expect((await verifyLedger(database.kysely)).mistakes).toEqual([]);
    } finally {
      await Promise.all([proxy, ...processes].map((each) => each?.stop()));
    }
  },
);

/** A website with a product, codes of it in stock, and a voucher code, by commands. Returns the code. */
async function fillShop(folder: string, env: Record<string, string | undefined>): Promise<string> {
  const shop = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [GUERDON, "shop", ...args], {
      env: { ...minimalEnvironment(), ...env },
    });
    return stdout;
  };
  const site = join(folder, SITE);
  await cp(join(ROOT, "sites", SITE), site, { recursive: true });
  const settings = join(site, "settings.json");
  await writeFile(settings, (await readFile(settings, "utf8")).replaceAll(`${SITE}.localhost`, "localhost"));
  await shop("database", "migrate");
  await shop("catalogue", "import", join(ROOT, "catalogues/demo/catalogue.json"));
  await shop("sites", "apply", site);
  const stock = join(folder, "stock.csv");
  const codes = Array.from({ length: RESTARTS * 1000 }, (_, index) => `${ITEM.number},${ITEM.variation},ROLL-${index}`);
  await writeFile(stock, ["product_number,variation_number,code", ...codes].join("\n"));
  await shop("stock", "import", stock);
  const issued = await shop("vouchers", "issue", "--site", SITE, "--value", "99999", "--batch", "rolling");
  return /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(issued)?.[0] ?? "";
}

/** A process of the shop that is ready. */
async function started(port: number, env: Record<string, string | undefined>): Promise<NodeProcess> {
  const shop = new NodeProcess([GUERDON, "start"], { ...env, PORT: String(port) });
  await expect
    .poll(
      () => {
        shop.assertRunning();
        return statusAt(port);
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(200);
  return shop;
}

/** Customers who look at pages and order, one order after the other, until they are told to close. */
function shopUntilClosed(door: number, code: string, lastLines: () => string) {
  const placed: string[] = [];
  const stopping = new AbortController();
  const host = `localhost:${door}`;
  const shop = async (shopper: number) => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const page = await fetchOnce(new Request(`http://${host}/`));
      expect(page.status).toBe(200);
      await page.text();
      const visitor = new Visitor(host, fetchOnce);
      await visitor.enter(code);
      await visitor.add(ITEM.number, ITEM.variation);
      const email = `roll-${shopper}-${round}@example.org`;
      await visitor.order(await visitor.prepareOrder(anAddress({ email })));
      await visitor.must(contract.showConfirmation, {});
      placed.push(email);
    }
  };
  const told = (cause: unknown) => {
    throw new Error(`A request failed. The proxy's last lines:\n${lastLines()}`, { cause });
  };
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper).catch(told)));
  // A failure of one of them is reported by close(), at the latest.
  shoppers.catch(() => undefined);
  return {
    close: async () => {
      stopping.abort();
      await shoppers;
      return placed.toSorted();
    },
  };
}

/** A request on a connection of its own: a proxy that is reloaded closes those that wait for the next request. */
function fetchOnce(request: Request): Promise<Response> {
  request.headers.set("connection", "close");
  return fetch(request);
}

/** Waits while mails come: a machine that sold at its limit has many left to send. */
async function allArrived(mails: RandomMailServer, count: number): Promise<void> {
  for (let before = mails.arrived().length; before < count; before = mails.arrived().length) {
    await expect.poll(() => mails.arrived().length, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before);
  }
}

/** How many mails each address got, repeated ones included. */
function mailsTo(addresses: readonly string[], arrived: readonly { to: string; copies: number }[]) {
  const copiesTo = Map.groupBy(arrived, ({ to }) => to);
  return addresses.map((address) => [address, sum((copiesTo.get(address) ?? []).map(({ copies }) => copies))]);
}
