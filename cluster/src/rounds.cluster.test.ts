import { mkdir, readFile } from "node:fs/promises";
import { buyingMistakes, localhostAgent, randomNumbers } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aBuyingCrowd, type BuyingCrowd, type Send, untilFinished } from "../../apps/shop/src/buying-crowd.fixture.ts";
import { fillSmallShopAt, PIECE } from "../../apps/shop/src/small-shop.fixture.ts";
import { waitForCluster } from "./database.ts";
import { FAULTS } from "./faults.ts";
import { bringUpDatabase, freeLab, takeDown } from "./lab.ts";
import { addressOf, folderOf, type Lab, SHOP_NODES, urlsOf } from "./layout.ts";
import { whatIsMissing } from "./missing.ts";
import { addVisitors } from "./network.ts";
import { shopCommand, startShop, waitForShop } from "./shop.ts";

/**
 * In a soak each fault happens once, in a random order, while few buy. `ROUNDS=20` is that many rounds while 40 buy, each
 * fault as often as the others; SEED tries another order. `FAULT="disk|clock"` takes those whose names match.
 */
const ROUNDS = process.env.ROUNDS === undefined ? undefined : Number(process.env.ROUNDS);
const VISITORS = Number(process.env.VISITORS ?? (ROUNDS === undefined ? 6 : 40));
const SEED = Number(process.env.SEED ?? 1);
const NAMES = Object.keys(FAULTS).filter((name) => new RegExp(process.env.FAULT ?? "").test(name));

const MINUTE = 60_000;

/** Nothing is sold for so long: then it is not believed that it ever will be. */
const PATIENCE_MS = 4 * MINUTE;

/** More than are sold; in pieces. */
const STOCK = 20_000;
/** Of each code, in minor units. */
const VALUE = 9_999_900;

// [operator.health] [website.unavailable] [overload.order] [order.once] [order.all-or-nothing] [stock.once]
// [fulfilment.at-least-once] [invoice.number] [operator.pooler] [clock.difference]
test("a cluster sells on whatever happens to one of its parts, and all books agree", {
  timeout: 30 * MINUTE + (ROUNDS ?? NAMES.length) * 6 * MINUTE,
}, async ({ skip }) => {
  skip(!process.env.SOAK, "a cluster is brought up in a soak only");
  const missing = await whatIsMissing();
  skip(missing !== undefined, missing);
  const lab = await freeLab();
  try {
    await bringUpDatabase(lab);
    const codes = await fillLab(lab);
    await startShop(lab);
    const { crowd, statuses } = await aCrowd(lab, codes);
    try {
      await untilSold(crowd, VISITORS, "the beginning");
      const random = randomNumbers(SEED);
      for (const [index, name] of inRandomOrder(random).entries()) {
        const seen = new Map(statuses);
        const seconds = await secondsWithoutOrder(crowd, () => round(lab, { name, crowd, random }));
        process.stdout.write(`round ${index + 1}: ${name}: nothing sold for ${seconds} s (${since(seen, statuses)})\n`);
      }
      await crowd.end();
    } finally {
      await crowd.leave();
    }
    await expectWholeBooks(lab, crowd);
    expect([...statuses.keys()].filter((status) => /^5(?!03)/.test(status))).toEqual([]);
    expect(await errorsIn(lab), `seed ${SEED}`).toEqual([]);
  } finally {
    await takeDown(lab);
  }
});

/** Each fault as often as the others, once by default. */
function inRandomOrder(random: () => number): string[] {
  const count = ROUNDS ?? NAMES.length;
  const deck = () => NAMES.map((name) => ({ name, place: random() })).sort((a, b) => a.place - b.place);
  return Array.from({ length: Math.ceil(count / NAMES.length) }, deck)
    .flat()
    .slice(0, count)
    .map(({ name }) => name);
}

interface Round {
  name: string;
  crowd: BuyingCrowd;
  random: () => number;
}

/** A fault, its repair, and the cluster as it was before. */
async function round(lab: Lab, { name, crowd, random }: Round): Promise<void> {
  const undo = await FAULTS[name]?.({ lab, random, untilSold: (count) => untilSold(crowd, count, name) });
  await undo?.();
  await waitForCluster(lab);
  await waitForShop(lab);
  await untilSold(crowd, VISITORS, `the repair after: ${name}`);
}

/** @throws if nothing is sold any more, or a page is neither right nor honest */
async function untilSold(crowd: BuyingCrowd, count: number, when: string): Promise<void> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`${when}: in ${PATIENCE_MS / MINUTE} minutes there were not ${count} orders`);
  const timer = setTimeout(() => late.reject(error), PATIENCE_MS);
  await Promise.race([crowd.untilConfirmed(count), late.promise]).finally(() => clearTimeout(timer));
}

/** The longest time without an order while something was done, in seconds. */
async function secondsWithoutOrder({ orderedAt }: BuyingCrowd, act: () => Promise<void>): Promise<string> {
  const begun = performance.now();
  await act();
  const times = [orderedAt.findLast((time) => time <= begun) ?? begun, ...orderedAt.filter((time) => time > begun)];
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return (Math.max(0, ...pauses) / 1000).toFixed(1);
}

/** Fills the shop by commands where jobs are done. Returns a code for each visitor. */
async function fillLab(lab: Lab): Promise<string[]> {
  const folder = folderOf(lab, "work1");
  await mkdir(folder, { recursive: true });
  const { web } = urlsOf(lab);
  const hosts = [new URL(web).host, ...SELLING.map((node) => addressOf(lab, node))];
  const place = { run: (...argv: string[]) => shopCommand(lab, ...argv), folder, hosts, publicUrl: web };
  return fillSmallShopAt(place, { stock: STOCK, codes: VISITORS, value: VALUE });
}

const SELLING = ["sell1", "sell2"] as const;

/** Visitors with addresses of their own, and what they were answered: each status, and each kind of broken connection. */
async function aCrowd(lab: Lab, codes: readonly string[]) {
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const addresses = await addVisitors(lab, codes.length);
  const sendOf = (visitor: number): Send => {
    const dispatcher = localhostAgent({ localAddress: String(addresses[visitor]) });
    return async (request) => {
      try {
        const answer = await fetch(request, { dispatcher } as RequestInit);
        count(String(answer.status));
        return answer;
      } catch (error) {
        count(String((error as { cause?: { code?: string } }).cause?.code ?? error));
        throw error;
      }
    };
  };
  const host = new URL(urlsOf(lab).web).host;
  const crowd = aBuyingCrowd({ host, canBeLate: true, sendOf, codes, value: VALUE, piece: PIECE, seed: SEED });
  return { statuses, crowd };
}

function since(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string {
  const grown = [...now].map(([what, count]) => [what, count - (before.get(what) ?? 0)] as const);
  return grown.flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : [])).join(", ");
}

async function expectWholeBooks(lab: Lab, { memories, confirmed }: BuyingCrowd): Promise<void> {
  const databaseUrl = urlsOf(lab).leader;
  await untilFinished(databaseUrl);
  const arrived = await (await fetch(`http://${addressOf(lab, "mail")}:8025/`)).json();
  const shops = SELLING.map((node) => `http://${addressOf(lab, node)}:3001`);
  const failures = memories.reduce((sum, memory) => sum + memory.failures, 0);
  process.stdout.write(`${confirmed()} orders confirmed, ${failures} honest failures, ${arrived.length} mails\n`);
  expect(await buyingMistakes({ shops, databaseUrl, memories, arrived }), `seed ${SEED}`).toEqual([]);
}

/** Lines of the shop's logs that tell of a defect: a database that is away is none. */
async function errorsIn(lab: Lab): Promise<string[]> {
  const logs = await Promise.all(SHOP_NODES.map((node) => readFile(`${folderOf(lab, node)}/log`, "utf8")));
  const lines = logs.flatMap((log) => log.split("\n"));
  return lines.filter(
    (line) => /"level":"(error|fatal)"/.test(line) && !/"type":"DatabaseUnavailableError"/.test(line),
  );
}
