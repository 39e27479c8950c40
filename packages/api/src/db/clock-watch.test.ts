import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { clockWatch } from "./clock-watch.ts";

// [clock.difference]
test("a clock that differs from the database's is told once beyond 5 seconds, and not ready beyond a minute", async () => {
  await using database = await testDatabase();
  const told: object[] = [];
  let ahead = 0;
  const machine = () => new Date(Date.now() + ahead * 1000);
  const isReady = clockWatch({ machine, log: { warn: (...words: unknown[]) => told.push(words) } as never });
  const at = async (seconds: number) => {
    ahead = seconds;
    return isReady(database.kysely);
  };
  expect(await at(0)).toBe(true);
  expect(await at(-3)).toBe(true);
  expect(told).toEqual([]);
  expect(await at(20)).toBe(true);
  expect(await at(20)).toBe(true);
  expect(told).toEqual([[{ seconds: 20 }, expect.stringMatching(/^this machine's clock differs/)]]);
  expect(await at(-90)).toBe(false);
  expect(told.at(-1)).toEqual([{ seconds: -90 }, expect.stringMatching(/^not ready: this machine's clock/)]);
  expect(await at(0)).toBe(true);
  expect(await at(300)).toBe(false);
  expect(told).toHaveLength(3);
});
