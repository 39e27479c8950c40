import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { runShopCommand, type ShopProcess, startShopProcess, testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";

const DAY_SECONDS = 86_400;

interface Time {
  now: string;
  ahead_seconds: number;
}

async function ask({ port }: ShopProcess, move?: { seconds: number } | { to: string }): Promise<Time> {
  const init = move && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(move),
  };
  const response = await fetch(`http://localhost:${port}/api/clock`, init);
  return (await response.json()) as Time;
}

test("[clock.shared] [clock.jobs] [clock.back] the clock is one for two processes, commands, expiry and daily jobs", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-clock-"));
  await using database = await testDatabase();
  const settings = { dataDir: folder.path, databaseUrl: database.url };
  await using one = await startShopProcess(settings);
  await using two = await startShopProcess(settings);
  const visitor = two.visitor();
  await visitor.enter("AURORA-0100");
  const secondsLeft = async () => (await visitor.must(contract.sessionDuration, {})).duration;
  expect(await secondsLeft()).toBeGreaterThan(1700);

  expect(await ask(one, { seconds: 1200 })).toMatchObject({ ahead_seconds: 1200 });
  expect(await secondsLeft(), "the other has the new time at once").toBeLessThan(601);
  await ask(one, { seconds: 1200 });
  expect(await secondsLeft()).toBeLessThan(0);
  for (const [index, mover] of Array.from({ length: 5 }, () => [one, two])
    .flat()
    .entries()) {
    const { now } = await ask(mover, { seconds: 60 });
    const other = await fetch(`http://localhost:${(mover === one ? two : one).port}/api/session/duration`);
    expect(Date.parse(other.headers.get("date") ?? ""), `move ${index}`).toBeGreaterThan(Date.parse(now) - 2000);
  }

  const ended = async () => {
    const rows = await database.kysely.selectFrom("sessions").select("session_digest").execute();
    return rows.length;
  };
  expect(await ended()).toBe(1);
  await ask(two, { seconds: 8 * DAY_SECONDS });
  await expect.poll(ended, { message: "retention deletes what ended a week ago" }).toBe(0);

  const command = ["vouchers", "issue", "--site", "aurora", "--value", "10", "--valid-until"];
  const { now } = await ask(one);
  const past = new Date(Date.parse(now) - 3_600_000).toISOString();
  await expect(runShopCommand(settings, ...command, past)).rejects.toThrow();
  await using three = await startShopProcess(settings);
  expect((await ask(three)).ahead_seconds, "a process that starts later").toBe(3000 + 8 * DAY_SECONDS);

  await runShopCommand(settings, "demo", "reset");
  const dateOf = async () => {
    const response = await fetch(`http://localhost:${two.port}/api/session/duration`);
    return Date.parse(response.headers.get("date") ?? "");
  };
  await expect.poll(dateOf, { message: "real time again" }).toBeLessThan(Date.now() + 60_000);
  expect((await ask(one)).ahead_seconds).toBe(0);
}, 120_000);
