import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  BANK_ACCOUNT,
  buyAtRandom,
  type CitusServer,
  creditAtWorkers,
  freePort,
  localhostAgent,
  lookInto,
  type MortalShop,
  makeCitusDatabase,
  type ProcessSettings,
  placesOf,
  queryAt,
  type RandomMailServer,
  type RevivedShop,
  randomNumbers,
  runShopCommand,
  startCitus,
  startMortalShop,
  startRandomMailServer,
  Visitor,
  whyNoCitus,
  writeRandomCatalogue,
  writeRandomStock,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import {
  bookMistakes,
  decideAllPayments,
  deliverAllPositions,
  operatorOf,
} from "../../apps/shop/src/random-orders.fixture.ts";
import { writeWebsite } from "../../apps/shop/src/small-shop.fixture.ts";

/** `ORDERS=10000` are so many; SEED tries others. */
const ORDERS = Number(process.env.ORDERS ?? 500);
const SEED = Number(process.env.SEED ?? 1);
const WEBSITES = 50;
const BUYERS = 40;
/** How often a worker dies and is brought back. */
const DEATHS = 5;

const DATABASE = "guerdon";
const ROLES = join(import.meta.dirname, "../../deploy/postgresql/roles.sql");
const MINUTE = 60_000;

/** What a worker said was kept is kept when it is killed. Half-done commits of two workers are settled soon. */
const SETTINGS = `
synchronous_commit = on
citus.recover_2pc_interval = 2s
`;

// [website.distributed] [website.crossing] [order.settle] [payment.settle] [payment.books] [stock.once] [fulfilment.codes]
test(`${ORDERS} random orders of ${WEBSITES} websites over two workers, which die ${DEATHS} times: all books agree`, {
  timeout: 30 * MINUTE + ORDERS * 5000,
}, async ({ skip }) => {
  const reason = await whyNot();
  skip(reason !== undefined, reason);
  await using citus = await startCitus(SETTINGS);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-divided-"));
  await using mailServer = await startRandomMailServer();
  const settings: ProcessSettings = {
    dataDir: folder.path,
    databaseUrl: urlOf(citus, "guerdon_sell"),
    port: await freePort(),
    isEmpty: true,
    smtpUrl: mailServer.url,
  };
  await makeTables(citus, settings);
  const gifts = await fillWebsites(settings);
  await using shop = await startMortalShop(settings);
  await buyWhileWorkersDie(shop, citus, gifts);
  await expectWholeBooks(shop, { citus, gifts, mailServer });
});

// [operator.doctor] [website.distributed] [website.crossing]
test("doctor tells which worker is away, and back-up that it cannot save the others", {
  timeout: 5 * MINUTE,
}, async ({ skip }) => {
  const reason = await whyNot();
  skip(reason !== undefined, reason);
  await using citus = await startCitus(SETTINGS);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-divided-"));
  const settings = { dataDir: folder.path, databaseUrl: urlOf(citus, "guerdon_sell") };
  await makeTables(citus, settings);
  const [worker] = citus.workers;
  await worker?.kill();
  const examined = await runShopCommand(settings, "doctor", "--format", "json").catch(({ stdout }) => stdout);
  const findings: { check: string; detail: string }[] = JSON.parse(examined);
  expect(findings.find(({ check }) => check === "database.workers")?.detail).toContain(worker?.data);
  const saved = runShopCommand(settings, "database", "backup", "--out", join(folder.path, "saved"));
  await expect(saved).rejects.toThrow("divided over several servers");
});

/** Why a divided database is not tried; undefined if it is. */
async function whyNot(): Promise<string | undefined> {
  return process.env.SOAK ? whyNoCitus() : "a divided database is brought up in a soak only";
}

/** A code, and whose it is. */
interface Gift {
  code: string;
  website: string;
  /** Minor units. */
  value: number;
}

const urlOf = ({ coordinator }: CitusServer, role: string) =>
  coordinator.url(DATABASE).replace("user=postgres", `user=${role}`);

/** Makes a database, and makes and divides its tables with the role that owns them, as docs/distribute.md says. */
async function makeTables(citus: CitusServer, settings: ProcessSettings): Promise<void> {
  await makeCitusDatabase(placesOf(citus), DATABASE);
  const divideRights = async () => queryAt(citus.coordinator.url(DATABASE), await readFile(ROLES, "utf8"));
  const owner = { ...settings, databaseUrl: urlOf(citus, "guerdon_migrate") };
  await divideRights();
  await runShopCommand(owner, "database", "migrate");
  await runShopCommand(owner, "database", "distribute");
  await divideRights();
}

/** Makes the websites, which take each other's codes in pairs. Returns a code for each order. */
async function fillWebsites(settings: ProcessSettings): Promise<Gift[]> {
  const run = operatorOf({ settings });
  await run("catalogue", "import", await writeRandomCatalogue(settings.dataDir));
  for (const number of ["MANY", "FEW", "LAST"] as const) {
    await run("stock", "import", await writeRandomStock(settings.dataDir, { number, codes: 4 * ORDERS }));
  }
  const gifts: Gift[] = [];
  for (const [index, website] of websites().entries()) {
    const site = {
      id: website,
      // The shop says by the first one's address that it is ready.
      hosts: [...(index === 0 ? ["localhost"] : []), `${website}.localhost`],
      public_url: `http://${hostOf(website, settings)}`,
      voucher_group: `pair-${Math.floor(index / 2)}`,
      payment_types: [2, 4, 102, 104, 5],
      bank_account: BANK_ACCOUNT,
    };
    await run("sites", "apply", await writeWebsite(settings.dataDir, site));
    // Some pay for everything, most for a part.
    const value = index % 5 === 0 ? 100 : 10;
    const wish = ["--site", website, "--value", String(value), "--count", String(Math.ceil(ORDERS / WEBSITES))];
    const csv = await run("vouchers", "issue", ...wish, "--batch", "gifts");
    const codes = csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
    gifts.push(...codes.map((code) => ({ code, website, value: value * 100 })));
  }
  return gifts;
}

const websites = () => Array.from({ length: WEBSITES }, (_, index) => `site-${String(index).padStart(2, "0")}`);

const hostOf = (website: string, { port }: ProcessSettings) => `${website}.localhost:${port}`;

/** The websites of a group come one after the other. */
function partnerOf(website: string): string {
  const all = websites();
  return all[all.indexOf(website) ^ 1] ?? website;
}

/** Everybody buys, many at the same time, and a worker dies again and again while they do. */
async function buyWhileWorkersDie(shop: RevivedShop, { workers }: CitusServer, gifts: readonly Gift[]): Promise<void> {
  const random = randomNumbers(SEED);
  let next = 0;
  let done = 0;
  let isOver = false;
  let up: Promise<unknown> = Promise.resolve();
  const shuffled = gifts.map((gift) => ({ gift, place: random() })).sort((a, b) => a.place - b.place);
  const buyer = async () => {
    for (let number = next++; number < ORDERS; number = next++) {
      // Every tenth code is used by two.
      const gift = shuffled[number % 10 === 9 ? number - 1 : number]?.gift;
      const { code = "", website = "" } = gift ?? {};
      const at = number % 4 === 0 ? partnerOf(website) : website;
      const purchase = { code, name: String(number), random: randomNumbers(SEED * 1_000_003 + number) };
      await buyAtRandom(
        asSeenAt(shop, at, () => up),
        purchase,
      );
      done += 1;
    }
  };
  const killer = async () => {
    for (let death = 1; death <= DEATHS; death += 1) {
      while (done < (death * ORDERS) / (DEATHS + 1)) {
        await sleep(20);
        if (isOver) {
          return;
        }
      }
      const worker = workers[death % workers.length];
      await worker?.kill();
      const waited = sleep(1000 + random() * 4000).then(() => worker?.start());
      up = waited;
      await waited;
    }
  };
  const killing = killer();
  try {
    await Promise.all(Array.from({ length: BUYERS }, buyer));
  } finally {
    isOver = true;
    await killing;
  }
}

/** A website of the shop. What is answered with 503 is asked again a moment later, as after a broken connection. */
function asSeenAt(shop: RevivedShop, website: string, up: () => Promise<unknown>): MortalShop {
  const { port, settings } = shop;
  const dispatcher = localhostAgent();
  const visitor = () =>
    new Visitor(hostOf(website, settings), async (request) => {
      const answer = await fetch(request, { dispatcher } as RequestInit);
      if (answer.status === 503) {
        await answer.arrayBuffer();
        await sleep(500);
        throw new TypeError("503");
      }
      if (answer.status === 500) {
        // The log comes a little later.
        await sleep(1000);
        throw new Error([`${request.url} was answered with 500:`, ...errorsIn(shop.output)].join("\n"));
      }
      return answer;
    });
  return { port, visitor, up };
}

interface Books {
  citus: CitusServer;
  gifts: readonly Gift[];
  mailServer: RandomMailServer;
}

async function expectWholeBooks(shop: RevivedShop, { citus, gifts, mailServer }: Books): Promise<void> {
  const look = lookInto(shop);
  expect(await decideAllPayments({ shop, look, random: randomNumbers(SEED) }), `seed ${SEED}`).toEqual([]);
  await shop.start();
  expect(await deliverAllPositions({ shop, look }), `seed ${SEED}`).toEqual([]);
  expect(await bookMistakes({ shop, look, arrived: mailServer.arrived() }), `seed ${SEED}`).toEqual([]);
  const atWorkers = await creditAtWorkers(citus, DATABASE);
  const run = operatorOf(shop);
  for (const website of websites()) {
    const listed = await run("vouchers", "list", "--site", website, "--format", "json");
    const vouchers = JSON.parse(listed) as { value: string; available: string }[];
    const sumOf = (amounts: readonly string[]) =>
      amounts.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0);
    const issued = gifts.filter((gift) => gift.website === website).reduce((sum, { value }) => sum + value, 0);
    expect(sumOf(vouchers.map(({ value }) => value)), website).toBe(issued);
    expect(sumOf(vouchers.map(({ available }) => available)), website).toBe(atWorkers.get(website));
  }
  expect(errorsIn(shop.output), `seed ${SEED}`).toEqual([]);
}

/** Lines of the shop's log that tell of a defect: a database that is away is none. */
function errorsIn(log: string): string[] {
  const isDefect = (line: string) =>
    /"level":"(error|fatal)"/.test(line) && !/"type":"DatabaseUnavailableError"/.test(line);
  return log.split("\n").filter(isDefect);
}
