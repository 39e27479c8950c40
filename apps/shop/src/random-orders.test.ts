import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  buyAtRandom,
  deliverAtRandom,
  followBounces,
  freePort,
  type Look,
  lookInto,
  openPositions,
  type PlacedByBuyer,
  type ProcessSettings,
  RANDOM_CATALOGUE,
  type RandomMailServer,
  type RevivedShop,
  randomNumbers,
  refundAtRandom,
  runShopCommand,
  startMortalShop,
  startRandomMailServer,
  takeBackAtRandom,
  testDatabase,
  testEngine,
  writeRandomCatalogue,
  writeRandomStock,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { bookMistakes, decideAllPayments, deliverAllPositions, giveBackAndDecide } from "./random-orders.fixture.ts";

/** A few in every run, many in a soak; SEED tries others. */
const ORDERS = Number(process.env.ORDERS ?? (process.env.SOAK ? 10_000 : 16));
const KILLS = process.env.SOAK ? 50 : 2;
const SEED = Number(process.env.SEED ?? 1);
/** How often an operator gives something back. */
const REFUNDS = Number(process.env.REFUNDS ?? (process.env.SOAK ? 300 : 3));
/** How often an operator sends something or fills up the stock while people buy. */
const SENDINGS = process.env.SOAK ? 100 : 2;
const BUYERS = 8;
/** Each client address has so many questions about orders an hour. */
const QUESTIONS_AN_HOUR = 20;

// [order.settle] [payment.settle] [payment.books] [payment.transfer-deadline] [payment.unallocated] [refund.once]
// [stock.once] [fulfilment.codes] [fulfilment.at-least-once] [fulfilment.undelivered] [refund.waiting]
test(
  `${ORDERS} random orders, ${KILLS} kills, a provider and a mail server that misbehave, stock that runs out: paid once and delivered once, or given back`,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-orders-"));
    await using database = testEngine() === "postgres" ? await testDatabase() : undefined;
    await using mailServer = await startRandomMailServer();
    const settings: ProcessSettings = {
      dataDir: folder.path,
      databaseUrl: database?.url,
      port: await freePort(),
      logLevel: "info",
      smtpUrl: mailServer.url,
    };
    await using shop = await startMortalShop(settings);
    const look = lookInto(shop);
    const codes = await prepare(shop);
    const [buyers] = await Promise.all([
      buyAndDie(shop, codes),
      deliverAtRandom(shop, { acts: SENDINGS, codes: ORDERS, random: randomNumbers(SEED + 2) }),
    ]);
    const unpaid = await decideAllPayments({ shop, look, random: randomNumbers(SEED) });
    expect(unpaid, `seed ${SEED}`).toEqual([]);
    await shop.start();
    await giveBackAndDie(shop);
    await deliverTheRest(shop, look, { buyers, mailServer });
    expect(await bookMistakes({ shop, look, arrived: mailServer.arrived() }), `seed ${SEED}`).toEqual([]);
    for (const code of [...codes, ...mailServer.arrived().flatMap((mail) => mail.codes)]) {
      expect(shop.output.includes(code), "no code is in the log").toBe(false);
    }
    expect(shop.output).not.toContain("sandbox-password-of-the-provider");
    expect(shop.output).not.toContain("@example.org");
  },
  ORDERS * 5000 + 400_000,
);

/** Fills catalogue and stock. Returns codes of different values; every tenth is used by two buyers. */
async function prepare({ settings }: RevivedShop): Promise<string[]> {
  const run = (...argv: string[]) => runShopCommand(settings, ...argv);
  await run("catalogue", "import", await writeRandomCatalogue(settings.dataDir));
  const stock = { MANY: 6 * ORDERS, FEW: Math.ceil(ORDERS / 5), LAST: Math.ceil(ORDERS / 20) } as const;
  for (const number of ["MANY", "FEW", "LAST"] as const) {
    await run("stock", "import", await writeRandomStock(settings.dataDir, { number, codes: stock[number] }));
  }
  const issue = async (value: number, count: number) => {
    const wish = ["--site", "aurora", "--value", String(value), "--count", String(count), "--batch", `random-${value}`];
    const csv = await run("vouchers", "issue", ...wish, "--catalogue", RANDOM_CATALOGUE);
    return csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
  };
  const small = await issue(10, Math.ceil(ORDERS * 0.8));
  return [...small, ...(await issue(100, ORDERS - small.length))];
}

/** Everybody buys, some at the same time, and the shop dies again and again while they do. Returns the known orders. */
async function buyAndDie(shop: RevivedShop, codes: readonly string[]): Promise<PlacedByBuyer[]> {
  const random = randomNumbers(SEED);
  const placed: PlacedByBuyer[] = [];
  let next = 0;
  let done = 0;
  const buyer = async () => {
    for (let number = next++; number < ORDERS; number = next++) {
      const code = codes[number % 10 === 9 ? number - 1 : number] ?? "";
      const purchase = { code, name: String(number), random: randomNumbers(SEED * 1_000_003 + number) };
      const order = await buyAtRandom(shop, purchase);
      placed.push(...(order ? [order] : []));
      done += 1;
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (done < (kill * ORDERS) / (KILLS + 1)) {
        await sleep(20);
      }
      await sleep(random() * 200);
      await shop.kill();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: BUYERS }, buyer)]);
  return placed;
}

/** An operator gives orders back, some while the shop or the command dies, and decides about what is left open. */
async function giveBackAndDie(shop: RevivedShop): Promise<void> {
  await refundAtRandom(shop, { refunds: REFUNDS, random: randomNumbers(SEED + 1) });
  // A dead process loses its claim, and jobs that failed come again.
  let open = await giveBackAndDecide(shop);
  for (let hours = 1; open.length > 0 && hours < 10; hours += 1) {
    open = await giveBackAndDecide(shop);
  }
  expect(open, `seed ${SEED}`).toEqual([]);
}

/**
 * Sends bounced mails again; sends the positions that still wait, or refunds them, first to buyers who ask for it, then
 * to all.
 */
async function deliverTheRest(
  shop: RevivedShop,
  look: Look,
  { buyers, mailServer }: { buyers: readonly PlacedByBuyer[]; mailServer: RandomMailServer },
): Promise<void> {
  await followBounces(shop, mailServer);
  const waiting = new Set((await look(openPositions)).map(({ order_number }) => order_number));
  await shop.start();
  const asking = buyers.filter(({ receipt }) => waiting.has(receipt)).slice(0, QUESTIONS_AN_HOUR);
  await takeBackAtRandom(shop, asking, randomNumbers(SEED + 3));
  await giveBackAndDecide(shop);
  const left = await deliverAllPositions({ shop, look });
  expect(left, `seed ${SEED}`).toEqual([]);
}
