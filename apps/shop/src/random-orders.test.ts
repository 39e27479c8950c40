import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { creditorReference } from "@guerdon/domain/creditor-reference";
import {
  buyAtRandom,
  decideWhatIsOpen,
  disagreements,
  freePort,
  localhostFetch,
  type ProcessSettings,
  type ProvidersPayment,
  randomNumbers,
  refundAtRandom,
  runShopCommand,
  type ShopProcess,
  startShopProcess,
  testDatabase,
  testEngine,
  undecided,
} from "@guerdon/testing";
import { expect, test } from "vitest";

/** A few in every run, many in a soak; SEED tries others. */
const ORDERS = Number(process.env.ORDERS ?? (process.env.SOAK ? 10_000 : 40));
const KILLS = process.env.SOAK ? 50 : 2;
const SEED = Number(process.env.SEED ?? 1);
/** How often an operator gives something back. */
const REFUNDS = Number(process.env.REFUNDS ?? (process.env.SOAK ? 300 : 5));
const BUYERS = 8;
const [MINUTE, DAY] = [60, 86_400];

// [order.settle] [payment.settle] [payment.books] [payment.transfer-deadline] [payment.unallocated] [refund.once]
test(
  `${ORDERS} random orders, a provider that misbehaves and ${KILLS} kills: paid once, or unpaid or given back with credit and money`,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-orders-"));
    await using database = testEngine() === "postgres" ? await testDatabase() : undefined;
    const settings: ProcessSettings = {
      ...{ dataDir: folder.path, databaseUrl: database?.url, port: await freePort(), logLevel: "info" },
    };
    await using life = await startLife(settings);
    const codes = await issueCodes(settings);
    await buyAndDie(life, codes);
    const provider = await decideWhatIsPending(life, randomNumbers(SEED));
    await payTransfers(life, settings);
    await moveClock(life, 25 * MINUTE);
    await provider.payLate();
    for (const seconds of [6 * DAY, 9 * DAY]) {
      await moveClock(life, seconds);
      await sleep(500);
    }
    const look = async <T>(at: (connection: DatabaseConnection) => Promise<T>): Promise<T> => {
      await life.stop();
      await using connection = database ? undefined : await openDatabase({ dataDir: folder.path });
      return await at((database ?? connection) as DatabaseConnection);
    };
    // Jobs that failed wait for up to an hour before they come again.
    let left = await look(undecided);
    for (let hours = 0; left.length > 0 && hours < 30; hours += 1) {
      await life.start();
      await moveClock(life, 60 * MINUTE);
      // Every decision is a call to the provider or two.
      await sleep(1000 + 25 * left.length);
      left = await look(undecided);
    }
    expect(left.join("\n"), `seed ${SEED}`).toBe("");
    await life.start();
    await giveBackAndDie(life, settings);
    const payments = await provider.payments();
    await look(async (connection) => {
      expect((await undecided(connection)).join("\n"), `seed ${SEED}`).toBe("");
      expect((await verifyLedger(connection.kysely)).mistakes, `seed ${SEED}`).toEqual([]);
      expect(await disagreements(connection, payments), `seed ${SEED}`).toEqual([]);
    });
    for (const code of codes) {
      expect(life.output.includes(code), "no code is in the log").toBe(false);
    }
    expect(life.output).not.toContain("sandbox-password-of-the-provider");
  },
  ORDERS * 3000 + 300_000,
);

/** A shop on one port that dies and comes back. */
async function startLife(settings: ProcessSettings) {
  let shop: ShopProcess = await startShopProcess(settings);
  let running: Promise<unknown> = Promise.resolve();
  const outputs: string[] = [];
  return {
    port: shop.port,
    visitor: () => shop.visitor(),
    up: () => running,
    async kill() {
      running = shop.kill().then(() => this.start());
      await running;
    },
    async start() {
      outputs.push(shop.output);
      shop = await startShopProcess(settings);
    },
    stop: () => shop.stop(),
    get output() {
      return [...outputs, shop.output].join("");
    },
    [Symbol.asyncDispose]: () => shop.kill(),
  };
}
type Life = Awaited<ReturnType<typeof startLife>>;

/** Codes of different values; every tenth is used by two buyers. */
async function issueCodes(settings: ProcessSettings): Promise<string[]> {
  const issue = async (value: number, count: number) => {
    const wish = ["--site", "aurora", "--value", String(value), "--count", String(count), "--batch", `random-${value}`];
    const csv = await runShopCommand(settings, "vouchers", "issue", ...wish);
    return csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
  };
  const small = await issue(10, Math.ceil(ORDERS * 0.8));
  return [...small, ...(await issue(100, ORDERS - small.length))];
}

/** Everybody buys, some at the same time, and the shop dies again and again while they do. */
async function buyAndDie(life: Life, codes: readonly string[]): Promise<void> {
  const product = await somethingByPost(life, codes.at(-1) ?? "");
  const random = randomNumbers(SEED);
  let next = 0;
  let done = 0;
  const buyer = async () => {
    for (let number = next++; number < ORDERS; number = next++) {
      const code = codes[number % 10 === 9 ? number - 1 : number] ?? "";
      await buyAtRandom(life, { code, product, random: randomNumbers(SEED * 1_000_003 + number) });
      done += 1;
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (done < (kill * ORDERS) / (KILLS + 1)) {
        await sleep(20);
      }
      await sleep(random() * 200);
      await life.kill();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: BUYERS }, buyer)]);
}

async function somethingByPost(life: Life, code: string) {
  const visitor = life.visitor();
  await visitor.enter(code);
  const { products } = await visitor.must(contract.listProducts, {
    query: { productType: ["PHY"], sort: "priceAscending", page: 1 },
  });
  const [number] = products.filter(({ sold_out }) => !sold_out).map((product) => product.number);
  const { variations } = await visitor.must(contract.showProduct, { params: { number: number ?? "" } });
  return { number: number ?? "", variation: variations[0]?.number ?? "" };
}

/** Transfers that stay pending arrive, fail, or never get an answer. */
async function decideWhatIsPending(life: Life, random: () => number) {
  const origin = `http://sandbox.localhost:${life.port}`;
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
async function payTransfers(life: Life, settings: ProcessSettings): Promise<void> {
  const listed = await runShopCommand(settings, "orders", "list", "--state", "awaiting_transfer", "--limit", "1000");
  const numbers = listed.match(/^\d{5,}/gm) ?? [];
  const rows = numbers.map((number, index) => [number, index] as const).filter(([, index]) => index % 2 === 0);
  if (rows.length === 0) {
    return;
  }
  const { now } = (await (await fetch(`http://localhost:${life.port}/api/clock`)).json()) as { now: string };
  const lines = rows.map(
    ([number, index]) => `${now.slice(0, 10)},${index % 4 === 0 ? "500.00" : "1.00"},${creditorReference(number)}`,
  );
  const file = join(settings.dataDir, "statement.csv");
  await writeFile(file, ["booked_on,amount,reference", ...lines].join("\n"));
  await runShopCommand(settings, "payments", "import", file, "--site", "aurora");
}

/** An operator gives orders back, some while the shop or the command dies, and decides about what is left open. */
async function giveBackAndDie(life: Life, settings: ProcessSettings): Promise<void> {
  const shop = { port: life.port, settings, kill: () => life.kill() };
  await refundAtRandom(shop, { refunds: REFUNDS, random: randomNumbers(SEED + 1) });
  // A dead process loses its claim, and jobs that failed come again.
  let open: string[];
  let hours = 0;
  do {
    await moveClock(life, 60 * MINUTE);
    await sleep(2000);
    open = await decideWhatIsOpen(shop);
    hours += 1;
  } while (open.length > 0 && hours < 10);
  expect(open.join("\n"), `seed ${SEED}`).toBe("");
}

async function moveClock({ port }: Life, seconds: number): Promise<void> {
  const moved = await fetch(`http://localhost:${port}/api/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seconds }),
  });
  expect(moved.ok).toBe(true);
}
