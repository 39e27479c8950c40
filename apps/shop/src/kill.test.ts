import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import {
  anAddress,
  aTerminal,
  localhostFetch,
  type ProcessSettings,
  randomNumbers,
  runShopCommand,
  type ShopProcess,
  startShopProcess,
  testDatabase,
  testEngine,
  type Visitor,
} from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { runOverSocket } from "./cli/run-over-socket.ts";

/** A few in every run, many in a soak; SEED tries other moments. */
const KILLS = process.env.SOAK ? 50 : 3;
const SEED = Number(process.env.SEED ?? 1);
/** Orders that are placed at once when the process dies, all with the same code. */
const ORDERS = 3;
const VALUE = 10_000;

// [order.all-or-nothing] [stock.once]
test(
  `${KILLS} times killed at some moment of an order, nothing is lost, taken twice or handed out twice`,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-kill-"));
    await using database = testEngine() === "postgres" ? await testDatabase() : undefined;
    const settings = { dataDir: folder.path, databaseUrl: database?.url };
    const random = randomNumbers(SEED);
    const addresses: string[] = [];
    let shop = await startShopProcess(settings);
    try {
      const codes = await issueCodes(settings, KILLS);
      const item = await somethingByEmail(shop, codes[0] ?? "");
      await fillStock(settings, item);
      for (const [round, code] of codes.entries()) {
        const emails = Array.from({ length: ORDERS }, (_, index) => `order-${round}-${index}@example.org`);
        const ready = await Promise.all(emails.map((email) => readyToOrder(shop, { code, item, email })));
        const answers = ready.map(({ visitor, basketNumber }) => placed(visitor.secondTab(), basketNumber));
        await moment(round, random, answers);
        await shop.kill();
        const before = await Promise.all(answers);
        shop = await startShopProcess(settings);
        expect(await mistakesOf(settings, database), `round ${round}, seed ${SEED}`).toEqual([]);
        const after = await Promise.all(
          ready.map(({ visitor, basketNumber }) => orderAgain(shop, visitor, basketNumber)),
        );
        for (const [index, number] of before.entries()) {
          expect(number ?? after[index]).toBe(after[index]);
        }
        expect(new Set(after).size, "each basket became an order of its own").toBe(ORDERS);
        addresses.push(...emails);
      }
      await allMailsSent(shop, addresses);
      await shop.stop();
    } finally {
      await shop.kill();
    }
    await using reopened = database ? undefined : await openDatabase({ dataDir: folder.path });
    const connection = database ?? reopened;
    if (connection) {
      await expectEverythingOnce(connection);
    }
  },
  KILLS * 60_000,
);

/** When to die: with one order answered and the others under way, within them all, or while codes are handed out. */
async function moment(round: number, random: () => number, answers: readonly Promise<unknown>[]): Promise<void> {
  if (round % 3 === 0) {
    await Promise.race(answers);
  }
  await sleep(random() * ([4, 60, 800][round % 3] ?? 0));
}

async function issueCodes(settings: ProcessSettings, count: number): Promise<string[]> {
  const wish = ["--site", "aurora", "--value", String(VALUE / 100), "--count", String(count), "--batch", "kill"];
  const csv = await runShopCommand(settings, "vouchers", "issue", ...wish);
  const codes = csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
  expect(codes).toHaveLength(count);
  return codes;
}

interface Item {
  number: string;
  variation: string;
}

/** Something of the demonstration that is delivered as a code and that a few orders can pay. */
async function somethingByEmail(shop: ShopProcess, code: string): Promise<Item> {
  const visitor = shop.visitor();
  await visitor.enter(code);
  const { products } = await visitor.must(contract.listProducts, {
    query: { productType: ["TVO"], sort: "priceAscending", page: 1 },
  });
  for (const { number, delivery_options } of products.filter(({ sold_out }) => !sold_out)) {
    const { variations } = await visitor.must(contract.showProduct, { params: { number } });
    const variation = variations.find(({ selling_price }) => selling_price <= VALUE / ORDERS);
    if (variation && delivery_options.some(({ id }) => id === 1)) {
      return { number, variation: variation.number };
    }
  }
  throw new Error("The demonstration has nothing that can be ordered by e-mail.");
}

/** The demonstration's stock of one product would run out, and its last orders wait. */
async function fillStock(settings: ProcessSettings, { number, variation }: Item): Promise<void> {
  const file = join(settings.dataDir, "stock.csv");
  const codes = Array.from({ length: KILLS * ORDERS }, (_, index) => `${number},${variation},KILL-${index}`);
  await writeFile(file, ["product_number,variation_number,code", ...codes].join("\n"));
  await runShopCommand(settings, "stock", "import", file);
}

async function readyToOrder(shop: ShopProcess, { code, item, email }: { code: string; item: Item; email: string }) {
  const visitor = shop.visitor();
  await visitor.enter(code);
  await visitor.add(item.number, item.variation);
  return { visitor, basketNumber: await visitor.prepareOrder(anAddress({ email })) };
}

/** The order's number; undefined if the process died before its response. */
async function placed(visitor: Visitor, basketNumber: string): Promise<string | undefined> {
  try {
    return (await visitor.order(basketNumber)).order_number;
  } catch (error) {
    if (error instanceof TypeError) {
      return undefined;
    }
    throw error;
  }
}

/** The same browser tries again after the restart. */
async function orderAgain(shop: ShopProcess, { cookies }: Visitor, basketNumber: string): Promise<string> {
  const visitor = shop.visitor();
  visitor.cookies = new Map(cookies);
  const order = await visitor.order(basketNumber);
  return order.order_number;
}

/** The findings of `ledger verify`; on the embedded database it runs through the shop's socket, as for an operator. */
async function mistakesOf({ dataDir }: ProcessSettings, database: DatabaseConnection | undefined): Promise<unknown[]> {
  if (database) {
    return (await verifyLedger(database.kysely)).mistakes;
  }
  const terminal = aTerminal(dataDir);
  const code = await runOverSocket(dataDir, ["ledger", "verify"], terminal.io);
  return code === 0 ? [] : [terminal.written];
}

/** Jobs that the dead processes left are done at last: everybody has a confirmation and a mail with the code. */
async function allMailsSent(shop: ShopProcess, addresses: readonly string[]): Promise<void> {
  const mailbox = `http://sandbox.localhost:${shop.port}/mail`;
  await vi.waitFor(
    async () => {
      const page = await (await localhostFetch(mailbox)).text();
      const waiting = addresses.filter((address) => page.split(address).length <= 2);
      expect(waiting).toEqual([]);
    },
    { timeout: 120_000, interval: 500 },
  );
}

async function expectEverythingOnce({ kysely }: DatabaseConnection): Promise<void> {
  expect((await verifyLedger(kysely)).mistakes).toEqual([]);
  const orders = await kysely.selectFrom("orders").select(["order_id", "basket_id"]).execute();
  expect(orders).toHaveLength(KILLS * ORDERS);
  expect(new Set(orders.map(({ basket_id }) => basket_id)).size).toBe(orders.length);
  const fulfilled = await kysely
    .selectFrom("order_events")
    .select("order_id")
    .where("kind", "=", "fulfilled")
    .execute();
  expect(new Set(fulfilled.map(({ order_id }) => order_id))).toEqual(new Set(orders.map(({ order_id }) => order_id)));
  const lines = await kysely.selectFrom("order_lines").select(["order_id", "quantity"]).execute();
  const handedOut = await kysely.selectFrom("handed_out_codes").select("order_id").execute();
  for (const { order_id, quantity } of lines) {
    expect(handedOut.filter((code) => code.order_id === order_id)).toHaveLength(quantity);
  }
  expect(handedOut).toHaveLength(lines.reduce((total, { quantity }) => total + quantity, 0));
}
