import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { clockWatch } from "./clock-watch.ts";

/** A clock that is compared with that of a real database, and with those of other machines as if they were heard. */
function aClock(database: Awaited<ReturnType<typeof testDatabase>>) {
  const [told, compared]: [object[], number[]] = [[], []];
  let [ahead, aheadOfOthers]: [number, readonly number[]] = [0, []];
  const isReady = clockWatch({
    machine: () => new Date(Date.now() + ahead * 1000),
    log: { warn: (...words: unknown[]) => told.push(words) } as never,
    others: () => aheadOfOthers.map((seconds) => seconds * 1000),
    // Never -0.
    onCompared: (difference) => compared.push(Math.round(difference / 1000) + 0),
  });
  /** @param seconds how far it is ahead of the database, and of each other machine */
  const at = (seconds: number, others: readonly number[] = []) => {
    [ahead, aheadOfOthers] = [seconds, others];
    return isReady(database.kysely);
  };
  return { told, compared, at };
}

// [clock.difference]
test("a clock that differs from the database's is told once beyond 5 seconds, and not ready beyond a minute", async () => {
  await using database = await testDatabase();
  const { told, compared, at } = aClock(database);
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
  expect(compared).toEqual([0, -3, 20, 20, -90, 0, 300]);
});

// [clock.majority]
test("of the clocks of machines and database most are right, and with as many on either side that of the database", async () => {
  await using database = await testDatabase();
  const { told, at } = aClock(database);
  const cases: [isReady: boolean, database: number, others: number[], why: string][] = [
    [true, 300, [0], "two machines outvote the database"],
    [true, -300, [-2, 3], "three machines outvote the database"],
    [false, 300, [300], "this one alone is wrong"],
    [false, 300, [300, 300], "this one alone is wrong"],
    [false, 300, [0, 300], "two against one with the database"],
    [true, 0, [300, 300], "one with the database against two"],
    [true, 0, [300], "the other one is wrong"],
    [false, 0, [300, 300, 300], "the database is wrong as this one is"],
    [true, 0, [0, 0, 300], "another one is wrong"],
  ];
  for (const [isReady, ahead, others, why] of cases) {
    expect(await at(ahead, others), why).toBe(isReady);
  }
  told.length = 0;
  await at(300, [0]);
  await at(300, [0]);
  await at(300, [300]);
  await at(300, [300]);
  expect(told).toEqual([
    [{ seconds: 300 }, expect.stringMatching(/^the database's clock differs .* of most others/)],
    [{ seconds: 300 }, expect.stringMatching(/^not ready: this machine's clock differs from those of most others/)],
  ]);
});
