import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import {
  aTerminal,
  buyAtRandom,
  decideWhatIsOpen,
  deliverAtRandom,
  deliverOrGiveBack,
  deliveryMistakes,
  disagreements,
  followBounces,
  freePort,
  localhostFetch,
  type Operate,
  openPositions,
  type PlacedByBuyer,
  type ProcessSettings,
  type ProvidersPayment,
  RANDOM_CATALOGUE,
  type RandomMailServer,
  type RevivedShop,
  randomNumbers,
  refundAtRandom,
  runShopCommand,
  shopEnvironment,
  startMortalShop,
  startRandomMailServer,
  takeBackAtRandom,
  testDatabase,
  testEngine,
  undecided,
  waitingMails,
  writeRandomCatalogue,
  writeRandomStock,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runInOwnShop } from "./cli/run-on-own-connection.ts";
import { runOverSocket } from "./cli/run-over-socket.ts";
import { readSettings } from "./settings.ts";

/** A few in every run, many in a soak; SEED tries others. */
const ORDERS = Number(process.env.ORDERS ?? (process.env.SOAK ? 10_000 : 16));
const KILLS = process.env.SOAK ? 50 : 2;
const SEED = Number(process.env.SEED ?? 1);
/** How often an operator gives something back. */
const REFUNDS = Number(process.env.REFUNDS ?? (process.env.SOAK ? 300 : 3));
/** How often an operator sends something or fills up the stock while people buy. */
const SENDINGS = process.env.SOAK ? 100 : 2;
const BUYERS = 8;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** Each client address has so many questions about orders an hour. */
const QUESTIONS_AN_HOUR = 20;

/** Looks into the database while the shop does not run. */
type Look = <T>(at: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;

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
    const look: Look = async (at) => {
      await shop.stop();
      // With the patience and the statistics that commands have on an operator's server.
      const place = database?.url ? ({ url: database.url, patience: "work" } as const) : { dataDir: folder.path };
      await using connection = await openDatabase(place);
      await sql`analyze`.execute(connection.kysely);
      return await at(connection);
    };
    const codes = await prepare(shop);
    const [buyers] = await Promise.all([
      buyAndDie(shop, codes),
      deliverAtRandom(shop, { acts: SENDINGS, codes: ORDERS, random: randomNumbers(SEED + 2) }),
    ]);
    const provider = await decideWhatIsPending(shop, randomNumbers(SEED));
    await payTransfers(shop);
    await shop.moveClock(25 * MINUTE);
    await provider.payLate();
    for (const seconds of [6 * DAY, 9 * DAY]) {
      await shop.moveClock(seconds);
      await sleep(500);
    }
    await untilNothingIsLeft(shop, look, undecided);
    await shop.start();
    await giveBackAndDie(shop);
    await deliverTheRest(shop, look, { buyers, mailServer });
    await shop.start();
    const payments = await provider.payments();
    await look(async (connection) => {
      expect((await undecided(connection)).join("\n"), `seed ${SEED}`).toBe("");
      expect((await verifyLedger(connection.kysely)).mistakes, `seed ${SEED}`).toEqual([]);
      expect(await disagreements(connection, payments), `seed ${SEED}`).toEqual([]);
      expect(await openPositions(connection), `seed ${SEED}`).toEqual([]);
      expect(await deliveryMistakes(connection, mailServer.arrived()), `seed ${SEED}`).toEqual([]);
    });
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

/** Transfers that stay pending arrive, fail, or never get an answer. */
async function decideWhatIsPending({ port }: RevivedShop, random: () => number) {
  const origin = `http://sandbox.localhost:${port}`;
  const payments = async () => (await (await localhostFetch(`${origin}/saferpay/books`)).json()) as ProvidersPayment[];
  for (const { token } of (await payments()).filter(({ state }) => state === "pending")) {
    const choice = random();
    if (choice < 0.7) {
      const body = new URLSearchParams({ arrives: choice < 0.4 ? "yes" : "no" });
      await localhostFetch(`${origin}/saferpay/pending/${token}`, { method: "POST", headers: { origin }, body });
    }
  }
  return {
    payments,
    /** Payers whose page is still open pay when its time is over. */
    async payLate() {
      const open = (await payments()).filter(({ state, opened }) => state === "begun" && opened);
      for (const { token } of open) {
        const body = new URLSearchParams({ act: random() < 0.5 ? "close" : "notify-twice" });
        await localhostFetch(`${origin}/saferpay/pay/${token}`, { method: "POST", headers: { origin }, body });
      }
    },
  };
}

/** Half of the transfers after ordering come, some of them too small. */
async function payTransfers({ settings, today }: RevivedShop): Promise<void> {
  const listed = await runShopCommand(settings, "orders", "list", "--state", "awaiting_transfer", "--limit", "1000");
  const numbers = listed.match(/^\d{5,}/gm) ?? [];
  const rows = numbers.map((number, index) => [number, index] as const).filter(([, index]) => index % 2 === 0);
  if (rows.length === 0) {
    return;
  }
  const day = await today();
  const lines = rows.map(
    ([number, index]) => `${day},${index % 4 === 0 ? "500.00" : "1.00"},${creditorReference(number)}`,
  );
  const file = join(settings.dataDir, "statement.csv");
  await writeFile(file, ["booked_on,amount,reference", ...lines].join("\n"));
  await runShopCommand(settings, "payments", "import", file, "--site", "aurora");
}

/** An operator gives orders back, some while the shop or the command dies, and decides about what is left open. */
async function giveBackAndDie(shop: RevivedShop): Promise<void> {
  await refundAtRandom(shop, { refunds: REFUNDS, random: randomNumbers(SEED + 1) });
  // A dead process loses its claim, and jobs that failed come again.
  let open: string[];
  let hours = 0;
  do {
    await shop.moveClock(HOUR);
    await sleep(2000);
    open = await decideWhatIsOpen(operator(shop));
    hours += 1;
  } while (open.length > 0 && hours < 10);
  expect(open.join("\n"), `seed ${SEED}`).toBe("");
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
  let left = await look(openPositions);
  for (let rounds = 0; left.length > 0 && rounds < 5; rounds += 1) {
    await shop.start();
    await deliverOrGiveBack(operator(shop), left);
    await giveBackAndDecide(shop);
    left = await look(openPositions);
  }
  await shop.start();
  await untilNothingIsLeft(shop, look, async (connection) => [
    ...(await undecided(connection)),
    ...(await waitingMails(connection)),
  ]);
}

/** Commands in this process: starting one for each would take most of the time of many orders. */
function operator({ settings }: RevivedShop): Operate {
  return async (...argv) => {
    const { io, written } = aTerminal(settings.dataDir);
    const code = settings.databaseUrl
      ? await runInOwnShop(readSettings(shopEnvironment(settings)), argv, io)
      : await runOverSocket(settings.dataDir, argv, io);
    if (code !== 0) {
      throw new Error(`${argv.join(" ")} ended with ${code}: ${written.err}`);
    }
    return written.out;
  };
}

/** Refunds that the provider did not answer are decided. */
async function giveBackAndDecide(shop: RevivedShop): Promise<void> {
  await shop.moveClock(HOUR);
  await sleep(1000);
  await decideWhatIsOpen(operator(shop));
}

/** Jobs that failed wait for up to an hour before they come again. The shop is stopped in the end. */
async function untilNothingIsLeft(
  shop: RevivedShop,
  look: Look,
  leftIn: (connection: DatabaseConnection) => Promise<string[]>,
): Promise<void> {
  let left = await look(leftIn);
  // Far more than any order needs: on a busy machine little is done in the time of a round.
  for (let hours = 0; left.length > 0 && hours < 100; hours += 1) {
    await shop.start();
    await shop.moveClock(HOUR);
    // Every decision is a call to the provider or two.
    await sleep(1000 + 25 * left.length);
    left = await look(leftIn);
  }
  expect(left.join("\n"), `seed ${SEED}`).toBe("");
}
