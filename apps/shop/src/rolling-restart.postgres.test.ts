import { execFile } from "node:child_process";
import { cp, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import {
  anAddress,
  freePort,
  minimalEnvironment,
  NodeProcess,
  startRandomMailServer,
  testDatabase,
  Visitor,
} from "@guerdon/testing";
import { expect, test, vi } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const GUERDON = join(ROOT, "apps/shop/bin/guerdon.mjs");

/** Restarts of one process after the other. */
const RESTARTS = process.env.SOAK ? 50 : 2;
const SHOPPERS = 4;
const ITEM = { number: "TV1001", variation: "TV1001-10" };
const SITE = "mini";

// [operator.ending] [operator.health]
test(
  `${RESTARTS} restarts behind HAProxy: no request fails, and every order has its mails`,
  async ({ skip }) => {
    const haproxy = await promisify(execFile)("haproxy", ["-v"]).catch(() => undefined);
    skip(!haproxy, "HAProxy is not installed");
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-rolling-"));
    await using database = await testDatabase();
    await using mails = await startRandomMailServer();
    const env = {
      ...{ NODE_ENV: "production", DATABASE_URL: database.url, DATA_DIR: folder.path },
      ...{ SHOP_SECRET: "of the rolling restarts, at least 32 characters", TRUSTED_PROXIES: "127.0.0.1/32" },
      ...{ SMTP_URL: mails.url, MAIL_FROM: "shop@guerdon.example", LOG_LEVEL: "warn" },
    };
    const code = await fillShop(folder.path, env);
    const [door = 0, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
    const processes = await Promise.all(ports.map((port) => started(port, env)));
    const proxy = await startProxy(folder.path, [door, ...ports]);
    try {
      await expect.poll(() => proxy.serversUp(), { timeout: 30_000 }).toBe(processes.length);
      const shopping = shopUntilClosed(door, code);
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const place = restart % processes.length;
        await processes[place]?.stop();
        processes[place] = await started(ports[place] ?? 0, env);
        await expect.poll(() => proxy.serversUp(), { timeout: 30_000, interval: 100 }).toBe(processes.length);
      }
      const placed = await shopping.close();
      expect(placed.length).toBeGreaterThan(RESTARTS);
      expect((await database.kysely.selectFrom("orders").select("order_id").execute()).length).toBe(placed.length);
      await vi.waitFor(() => expect(mailsTo(placed, mails.arrived())).toEqual(placed.map((to) => [to, 2])), 60_000);
      expect((await verifyLedger(database.kysely)).mistakes).toEqual([]);
    } finally {
      await Promise.all([proxy, ...processes].map((each) => each?.stop()));
    }
  },
  60_000 + RESTARTS * 30_000,
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

const statusAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );

/** HAProxy by the example of the documentation, with other ports. */
async function startProxy(folder: string, ports: readonly number[]) {
  let text = await readFile(join(ROOT, "docs/proxies/haproxy.cfg"), "utf8");
  for (const [index, named] of ["127.0.0.1:8080", "127.0.0.1:3001", "127.0.0.1:3002"].entries()) {
    expect(text).toContain(named);
    text = text.replace(named, `127.0.0.1:${ports[index]}`);
  }
  const file = join(folder, "haproxy.cfg");
  const counters = await freePort();
  await writeFile(file, `${text}\nlisten counters\n  bind 127.0.0.1:${counters}\n  stats enable\n  stats uri /\n`);
  const proxy = execFile("haproxy", ["-db", "-f", file]);
  return {
    /** How many processes the proxy sends requests to. */
    serversUp: async () => {
      const listed = await fetch(`http://127.0.0.1:${counters}/;csv`)
        .then((answer) => answer.text())
        .catch(() => "");
      return listed.match(/^processes,(one|two),.*,UP,/gm)?.length ?? 0;
    },
    stop: async () => {
      proxy.kill();
    },
  };
}

/** Customers who look at pages and order, one order after the other, until they are told to close. */
function shopUntilClosed(door: number, code: string) {
  const placed: string[] = [];
  const stopping = new AbortController();
  const host = `localhost:${door}`;
  const shop = async (shopper: number) => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const page = await fetch(`http://${host}/`);
      expect(page.status).toBe(200);
      await page.text();
      const visitor = new Visitor(host, (request) => fetch(request));
      await visitor.enter(code);
      await visitor.add(ITEM.number, ITEM.variation);
      const email = `roll-${shopper}-${round}@example.org`;
      await visitor.order(await visitor.prepareOrder(anAddress({ email })));
      await visitor.must(contract.showConfirmation, {});
      placed.push(email);
    }
  };
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper)));
  // What one of them meets is told by close(), at the latest.
  shoppers.catch(() => undefined);
  return {
    close: async () => {
      stopping.abort();
      await shoppers;
      return placed.toSorted();
    },
  };
}

/** How many mails each address got, each once. */
function mailsTo(addresses: readonly string[], arrived: readonly { to: string; copies: number }[]) {
  return addresses.map((address) => [
    address,
    arrived.filter(({ to }) => to === address).reduce((sum, { copies }) => sum + copies, 0),
  ]);
}
