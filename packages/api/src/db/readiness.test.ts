import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { openReadiness } from "./readiness.ts";

// [operator.health]
test.each([
  ["a recent yes stands", 600_000, true],
  ["an old yes does not", 0, false],
])("while the database answers late, %s", async (_, lateMs, isReady) => {
  await using database = await testDatabase();
  let questions = 0;
  const fits = () => {
    questions += 1;
    // All but the first are not answered.
    return questions === 1 ? Promise.resolve(true) : new Promise<boolean>(() => undefined);
  };
  await using readiness = await openReadiness(database, undefined, { fits, lateMs });
  expect(await readiness.isReady()).toBe(true);
  // A result is reused for a while.
  await expect.poll(() => readiness.isReady().then(() => questions)).toBe(2);
  expect(await readiness.isReady()).toBe(isReady);
});

// [operator.health]
test("a no counts at once, also after a yes", async () => {
  await using database = await testDatabase();
  let can = true;
  await using readiness = await openReadiness(database, undefined, { fits: async () => can, lateMs: 600_000 });
  expect(await readiness.isReady()).toBe(true);
  can = false;
  await expect.poll(() => readiness.isReady()).toBe(false);
  expect(await readiness.isReady()).toBe(false);
});
