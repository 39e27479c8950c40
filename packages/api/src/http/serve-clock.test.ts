import { moveClock, showClock } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { CLOCK_CHANNEL } from "../db/index.ts";
import { SandboxClock } from "../modules/clock/index.ts";
import { openApiDocument } from "./openapi.ts";
import { CLOCK_PATH, createClockApi } from "./serve-clock.ts";

const START = new Date("2026-06-01T10:00:00Z");
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const arrival = { host: "any.example", scheme: "http", secureCookies: true, clientAddress: "192.0.2.1" } as const;

/** The clock's calls of a shop, whose machine's time a test advances. */
async function aClock() {
  const testShop = await aShop();
  const { db, log } = testShop.shop;
  let machine = START.getTime();
  const clock = await SandboxClock.open(db, () => new Date(machine));
  const nearer: number[] = [];
  const daily: Date[] = [];
  const jobs = {
    comeNearer: async (_: unknown, milliseconds: number) => {
      nearer.push(milliseconds);
    },
    enqueueDaily: async () => {
      daily.push(clock.now());
    },
  };
  const api = createClockApi({ db, log, clock, jobs });
  const send = (init: RequestInit = {}) => api.fetch(new Request(`http://any.example${CLOCK_PATH}`, init), { arrival });
  return {
    testShop,
    clock,
    send,
    nearer,
    daily,
    passTime: (seconds: number) => {
      machine += seconds * 1000;
    },
    move: (body: unknown, headers: Record<string, string> = {}) =>
      send({
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

const timeOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });

test("[clock.sandbox] the clock is moved by seconds and to a moment, and goes on from there", async () => {
  await using shop = await aClock();
  expect(await timeOf(await shop.send())).toEqual({ status: 200, now: "2026-06-01T10:00:00.000Z", ahead_seconds: 0 });
  expect(await timeOf(await shop.move({ seconds: 1800 }))).toEqual({
    status: 200,
    now: "2026-06-01T10:30:00.000Z",
    ahead_seconds: 1800,
  });
  shop.passTime(60);
  expect(shop.clock.now()).toEqual(new Date("2026-06-01T10:31:00Z"));
  await shop.move({ to: "2026-06-02T12:00:00+02:00" });
  expect(shop.clock.now()).toEqual(new Date("2026-06-02T10:00:00Z"));
  expect(await timeOf(await shop.send())).toMatchObject({ now: "2026-06-02T10:00:00.000Z" });
});

test("[clock.forward] [clock.limit] a move back, to now, or more than ten years ahead is refused and changes nothing", async () => {
  await using shop = await aClock();
  await shop.move({ seconds: 3600 });
  for (const [move, reason] of [
    [{ to: "2026-06-01T10:30:00Z" }, "never runs backwards"],
    [{ to: "2026-06-01T11:00:00Z" }, "never runs backwards"],
    [{ seconds: 10 * YEAR_SECONDS }, "ten years"],
    [{ to: "2040-01-01T00:00:00Z" }, "ten years"],
  ] as const) {
    const response = await shop.move(move);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error_code: "BAD_REQUEST",
      fields: { issues: [{ message: expect.stringContaining(reason) }] },
    });
  }
  expect(await timeOf(await shop.send())).toMatchObject({ ahead_seconds: 3600 });
});

test("[clock.sandbox] what is no move is refused", async () => {
  await using shop = await aClock();
  for (const body of [
    {},
    { seconds: 0 },
    { seconds: -60 },
    { seconds: 0.5 },
    { to: "noon" },
    { seconds: 1, to: "" },
    [],
  ]) {
    expect((await shop.move(body)).status).toBe(400);
  }
  expect((await shop.move({ seconds: 60 }, { "content-type": "text/plain" })).status).toBe(400);
  expect((await shop.send({ method: "DELETE" })).status).toBe(405);
  expect(shop.clock.now()).toEqual(START);
});

test("[clock.sandbox] another site's page cannot move the clock", async () => {
  await using shop = await aClock();
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { origin: "null" }]) {
    expect((await shop.move({ seconds: 60 }, headers)).status).toBe(403);
  }
  expect(shop.clock.now()).toEqual(START);
});

test("[clock.shared] every process hears of a move, and one that asks for the time has read it", async () => {
  await using shop = await aClock();
  const { db, log } = shop.testShop.shop;
  const machine = () => START;
  const listening = await SandboxClock.open(db, machine);
  const deaf = await SandboxClock.open(db, machine);
  await shop.testShop.connection.listen(CLOCK_CHANNEL, (payload) => {
    shop.clock.hear(payload);
    listening.hear(payload);
  });
  await shop.move({ seconds: 86_400 });
  const moved = new Date("2026-06-02T10:00:00Z");
  if (shop.testShop.connection.engine === "postgres") {
    expect(listening.now(), "before the move is answered").toEqual(moved);
  }
  await expect.poll(() => listening.now()).toEqual(moved);
  const unused = { comeNearer: async () => undefined, enqueueDaily: async () => undefined };
  const api = createClockApi({ db, log, clock: deaf, jobs: unused });
  await api.fetch(new Request(`http://any.example${CLOCK_PATH}`), { arrival });
  expect(deaf.now()).toEqual(moved);
  expect((await SandboxClock.open(db, machine)).now(), "also one that starts later").toEqual(moved);
});

test("[clock.shared] moves at the same time add up", async () => {
  await using shop = await aClock();
  await Promise.all(Array.from({ length: 5 }, () => shop.move({ seconds: 60 })));
  expect(shop.clock.aheadSeconds).toBe(300);
});

test("[clock.jobs] waiting jobs come nearer and daily ones are enqueued, unless the move is refused", async () => {
  await using shop = await aClock();
  await shop.move({ seconds: 3600 });
  await shop.move({ seconds: 60 });
  await shop.move({ to: "2026-06-01T10:00:00Z" });
  expect(shop.nearer).toEqual([3_600_000, 60_000]);
  expect(shop.daily, "by the new time").toEqual([new Date("2026-06-01T11:00:00Z"), new Date("2026-06-01T11:01:00Z")]);
});

test("[clock.sandbox-only] the clock's calls are not in the shop's public interface", async () => {
  await using testShop = await aShop();
  const document = await (await testShop.visitor().request("/api/openapi.json")).json();
  expect(JSON.stringify(document)).not.toMatch(/clock/i);
  expect(Object.keys(openApiDocument([showClock, moveClock]).paths ?? {})).toContain("/clock");
  for (const method of ["GET", "POST"]) {
    expect((await testShop.visitor().request("/api/clock", { method })).status).toBe(404);
  }
});
