import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  buyAtRandom,
  type CitusServer,
  creditAtWorkers,
  lookInto,
  type PostgresServer,
  type RandomMailServer,
  type RevivedShop,
  randomNumbers,
  runShopCommand,
  startMortalShop,
  startRandomMailServer,
  whyNoCitus,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import {
  bookMistakes,
  decideAllPayments,
  deliverAllPositions,
  operatorOf,
} from "../../apps/shop/src/random-orders.fixture.ts";
import { PIECE } from "../../apps/shop/src/small-shop.fixture.ts";
import {
  type Absence,
  asSeenAt,
  DATABASE,
  errorsIn,
  fillWebsites,
  type Gift,
  placesOfWebsites,
  startDivided,
  websiteNames,
} from "./divided-shop.fixture.ts";

/** `ORDERS=10000` are so many; SEED tries others. */
const ORDERS = Number(process.env.ORDERS ?? 500);
const SEED = Number(process.env.SEED ?? 1);
const WEBSITES = websiteNames(50);
const BUYERS = 40;
/** How often a worker dies and is brought back. */
const DEATHS = 5;
/** So many purchases come to their end before it is back. */
const SOLD_MEANWHILE = 5;

const MINUTE = 60_000;

// [website.distributed] [website.crossing] [order.settle] [payment.settle] [payment.books] [stock.once] [fulfilment.codes]
test(`${ORDERS} random orders of ${WEBSITES.length} websites over two workers, which die ${DEATHS} times: all books agree`, {
  timeout: 30 * MINUTE + ORDERS * 5000,
}, async ({ skip }) => {
  const reason = await whyNot();
  skip(reason !== undefined, reason);
  await using mailServer = await startRandomMailServer();
  await using divided = await startDivided({ smtpUrl: mailServer.url });
  const { citus, settings } = divided;
  const gifts = await fillWebsites(settings, { websites: WEBSITES, codes: Math.ceil(ORDERS / WEBSITES.length) });
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
  await using divided = await startDivided();
  const { citus, settings } = divided;
  const [worker] = citus.workers;
  await worker?.kill();
  const examined = await runShopCommand(settings, "doctor", "--format", "json").catch(({ stdout }) => stdout);
  const findings: { check: string; detail: string }[] = JSON.parse(examined);
  expect(findings.find(({ check }) => check === "database.workers")?.detail).toContain(worker?.data);
  const saved = runShopCommand(settings, "database", "backup", "--out", join(settings.dataDir, "saved"));
  await expect(saved).rejects.toThrow("divided over several servers");
});

// [website.distributed] [website.crossing]
test("while a worker is away, a process starts, the websites of the other sell, and those of that one say so", {
  timeout: 10 * MINUTE,
}, async ({ skip }) => {
  const reason = await whyNot();
  skip(reason !== undefined, reason);
  await using divided = await startDivided();
  const { citus, settings } = divided;
  const names = websiteNames(8);
  const gifts = await fillWebsites(settings, { websites: names, codes: 2 });
  const places = await placesOfWebsites(citus, names);
  const [lost] = citus.workers;
  const isLost = ({ website }: Gift) => places.get(website) === lost?.data;
  const [ofLost, ofOther] = [gifts.filter(isLost), gifts.filter((gift) => !isLost(gift))];
  expect(Math.min(ofLost.length, ofOther.length)).toBeGreaterThan(0);
  await lost?.kill();
  await using shop = await startMortalShop(settings);
  for (const gift of ofOther) {
    await expect(buyWith(shop, gift), gift.website).resolves.toMatchObject({ order_number: expect.any(String) });
  }
  for (const gift of ofLost) {
    await expect(buyWith(shop, gift), gift.website).rejects.toThrow("503");
  }
  const run = operatorOf(shop);
  const ofAll = [
    ["orders", "list"],
    ["reports", "credit"],
    ["sites", "close", "site-00"],
  ];
  for (const command of ofAll) {
    await expect(run(...command), command.join(" ")).rejects.toThrow("connection to the remote node");
  }
  await lost?.start();
  for (const gift of ofLost) {
    await expect(buyWith(shop, gift), gift.website).resolves.toMatchObject({ order_number: expect.any(String) });
  }
  for (const command of ofAll) {
    await expect(run(...command), command.join(" ")).resolves.toBeTypeOf("string");
  }
  expect(errorsIn(shop.output)).toEqual([]);
});

/** Buys for all credit of a code. */
async function buyWith(shop: RevivedShop, { code, website, value }: Gift) {
  const visitor = asSeenAt(shop, website, { concerns: () => true, over: async () => undefined }).visitor();
  await visitor.enter(code);
  await visitor.add(PIECE.number, `${PIECE.number}-1`, { quantity: value / PIECE.price });
  return visitor.order(await visitor.prepareOrder());
}

/** Why a divided database is not tried; undefined if it is. */
async function whyNot(): Promise<string | undefined> {
  return process.env.SOAK ? whyNoCitus() : "a divided database is brought up in a soak only";
}

/** Everybody buys, many at the same time, and a worker dies again and again while they do. */
async function buyWhileWorkersDie(shop: RevivedShop, citus: CitusServer, gifts: readonly Gift[]): Promise<void> {
  const random = randomNumbers(SEED);
  const shuffled = gifts.map((gift) => ({ gift, place: random() })).sort((a, b) => a.place - b.place);
  const absence = new WorkerAbsence(await placesOfWebsites(citus, WEBSITES));
  let next = 0;
  let done = 0;
  let buying = BUYERS;
  const buyNext = async (number: number) => {
    // Every tenth code is used by two.
    const gift = shuffled[number % 10 === 9 ? number - 1 : number]?.gift;
    const { code = "", website = "" } = gift ?? {};
    const at = number % 4 === 0 ? partnerOf(website) : website;
    const purchase = { code, name: String(number), random: randomNumbers(SEED * 1_000_003 + number) };
    await buyAtRandom(asSeenAt(shop, at, absence), purchase);
    done += 1;
  };
  const buyer = async () => {
    try {
      for (let number = next++; number < ORDERS; number = next++) {
        await buyNext(number);
      }
    } finally {
      buying -= 1;
    }
  };
  /** Whether so many have bought, once they have or nobody can. */
  const haveBought = async (count: number) => {
    while (done < count && buying > absence.waiting) {
      await sleep(20);
    }
    return done >= count;
  };
  const killer = async () => {
    for (let death = 1; death <= DEATHS; death += 1) {
      await haveBought((death * ORDERS) / (DEATHS + 2));
      const worker = citus.workers[death % citus.workers.length] as PostgresServer;
      await absence.of(worker, async () => {
        // In the end those who are left may all have to wait.
        const areThey = (await haveBought(done + SOLD_MEANWHILE)) || buying < BUYERS;
        expect(areThey, `all wait, ${done} have bought`).toBe(true);
      });
    }
  };
  await Promise.all([...Array.from({ length: BUYERS }, buyer), killer()]);
}

/** A worker dies, and is brought back after a while. */
class WorkerAbsence implements Absence {
  readonly #places: ReadonlyMap<string, string>;
  #lost: string | undefined;
  #over: Promise<unknown> = Promise.resolve();
  /** How many wait for its end. */
  waiting = 0;

  /** @param places the folder of each website's worker */
  constructor(places: ReadonlyMap<string, string>) {
    this.#places = places;
  }

  async of(worker: PostgresServer, until: () => Promise<void>): Promise<void> {
    this.#lost = worker.data;
    const back = Promise.withResolvers<void>();
    this.#over = back.promise;
    await worker.kill();
    try {
      await until();
    } finally {
      await worker.start();
      back.resolve();
      this.#lost = undefined;
    }
  }

  concerns(website: string): boolean {
    return [website, partnerOf(website)].some((each) => this.#places.get(each) === this.#lost);
  }

  async over(): Promise<void> {
    this.waiting += 1;
    await this.#over;
    this.waiting -= 1;
  }
}

/** The websites of a group come one after the other. */
function partnerOf(website: string): string {
  return WEBSITES[WEBSITES.indexOf(website) ^ 1] ?? website;
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
  for (const website of WEBSITES) {
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
