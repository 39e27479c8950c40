import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  buyingMistakes,
  freePort,
  queryAt,
  type RevivedShop,
  randomNumbers,
  startMortalShop,
  startPostgres,
  startRandomMailServer,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { aBuyingCrowd, type BuyingCrowd, throughProxy, untilFinished } from "./buying-crowd.fixture.ts";
import { fillSmallShop, PIECE } from "./small-shop.fixture.ts";

/** Kills of the shop, and as many of PostgreSQL: few in every run, many in a soak; SEED tries other moments. */
const KILLS = Number(process.env.KILLS ?? (process.env.SOAK ? 50 : 1));
const VISITORS = process.env.SOAK ? 40 : 4;
const SEED = Number(process.env.SEED ?? 1);
/** Purchases that are confirmed from one kill to the next. */
const PURCHASES_BETWEEN = 4;
/** More than are sold; in pieces. */
const STOCK = 1000 + KILLS * 400;
/** Of each code, in minor units. */
const VALUE = 9_999_900;

/** As an operator has it: what was committed survives. */
const DURABLE = "fsync = on\nfull_page_writes = on\nsynchronous_commit = on\nautovacuum = on\n";

type Victim = "selling" | "working" | "postmaster" | "backend";

// [order.once] [order.all-or-nothing] [stock.once] [fulfilment.at-least-once] [invoice.number] [website.unavailable]
test(
  `${VISITORS} visitors buy while the shop and its PostgreSQL are killed ${KILLS} times each: all books agree`,
  async ({ annotate }) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-killed-"));
    await using server = await startPostgres({ settings: DURABLE });
    await using mails = await startRandomMailServer();
    const databaseUrl = server.url("postgres");
    const settings = { dataDir: folder.path, databaseUrl, smtpUrl: mails.url, isEmpty: true };
    const codes = await fillSmallShop(settings, { stock: STOCK, codes: VISITORS, value: VALUE });
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    const [one, two, work] = ports;
    await using working = await startMortalShop({ ...settings, role: "work", port: work });
    await using first = await startMortalShop({ ...settings, role: "sell", port: one });
    await using second = await startMortalShop({ ...settings, role: "sell", port: two });

    const random = randomNumbers(SEED);
    const sellers = [first, second];
    const kill = async (victim: Victim): Promise<void> => {
      const acts: Record<Victim, () => Promise<void>> = {
        selling: async () => sellers[Math.floor(random() * 2)]?.kill(),
        working: () => working.kill(),
        postmaster: () => server.kill().then(() => server.start()),
        backend: () => killBackend(databaseUrl, random),
      };
      await acts[victim]();
      await Promise.all(ports.map(untilReady));
    };
    const crowd = aBuyingCrowd({
      sendOf: (_, chance) => throughProxy([one, two], chance),
      codes,
      value: VALUE,
      piece: PIECE,
      seed: SEED,
    });
    const figures: Figure[] = [];
    try {
      for (const victim of victims(random)) {
        await crowd.untilConfirmed(PURCHASES_BETWEEN);
        await sleep(random() * 1500);
        const killedAt = performance.now();
        await kill(victim);
        figures.push({ victim, killedAt, backMs: performance.now() - killedAt });
      }
      await crowd.untilConfirmed(PURCHASES_BETWEEN);
      await crowd.end();
    } finally {
      await crowd.leave();
    }
    await untilFinished(databaseUrl);
    await annotate(report(figures, crowd));
    const shops = [one, two].map((port) => `http://localhost:${port}`);
    const { memories } = crowd;
    const books = { shops, databaseUrl, memories, arrived: mails.arrived() };
    expect(await buyingMistakes(books), `seed ${SEED}`).toEqual([]);
    expect(errorsIn([first, second, working]), `seed ${SEED}`).toEqual([]);
  },
  600_000 + KILLS * 120_000,
);

/** The same number of each, in random order. */
function victims(random: () => number): Victim[] {
  const either = (one: Victim, other: Victim) => Array.from({ length: KILLS }, () => (random() < 0.5 ? one : other));
  return [...either("selling", "working"), ...either("postmaster", "backend")]
    .map((victim) => ({ victim, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ victim }) => victim);
}

/** Kills a process of the server that serves the shop, if possible one within a transaction. */
async function killBackend(databaseUrl: string, random: () => number): Promise<void> {
  const all = (await queryAt(
    databaseUrl,
    "select pid, state from pg_stat_activity where application_name like 'guerdon%' order by pid",
  )) as { pid: number; state: string }[];
  const busy = all.filter(({ state }) => state !== "idle");
  const among = busy.length > 0 ? busy : all;
  const chosen = among[Math.floor(random() * among.length)];
  if (!chosen) {
    throw new Error("Nobody is connected to the database.");
  }
  if (!isKilled(chosen.pid)) {
    await killBackend(databaseUrl, random);
  }
}

/** Whether there was such a process to kill; a connection may have ended since it was listed. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") {
      return false;
    }
    throw error;
  }
}

async function untilReady(port: number): Promise<void> {
  const status = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 120_000, interval: 50 }).toBe(200);
}

interface Figure {
  victim: Victim;
  /** By `performance.now`. */
  killedAt: number;
  /** Until every process was ready again. */
  backMs: number;
}

/** What a soak tells, which no test asserts. */
function report(figures: readonly Figure[], { memories, answers, confirmed }: BuyingCrowd): string {
  const longest = [...Map.groupBy(figures, ({ victim }) => victim)].map(([victim, all]) => {
    const untilAnswer = all.map(({ killedAt }) => {
      const after = answers.filter(({ askedAt }) => askedAt >= killedAt).map(({ answeredAt }) => answeredAt);
      return after.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY) - killedAt;
    });
    const [answer, back] = [Math.max(...untilAnswer), Math.max(...all.map(({ backMs }) => backMs))];
    return `${victim}: ${all.length} kills, first answer after ${Math.round(answer)} ms, ready after ${Math.round(back)} ms`;
  });
  const purchases = memories.flatMap((memory) => memory.purchases);
  const failures = memories.reduce((count, memory) => count + memory.failures, 0);
  return [
    `${purchases.length} purchases, ${confirmed()} confirmed, ${answers.length} right pages, ${failures} honest failures`,
    ...longest,
  ].join("\n");
}

/** Lines of the log that tell of a defect: a database that is away is none. */
function errorsIn(shops: readonly RevivedShop[]): string[] {
  return shops.flatMap(({ output }) => output.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line)));
}
