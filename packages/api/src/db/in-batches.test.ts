import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBatches, nextSize } from "./in-batches.ts";
import { tables } from "./tables.ts";

const pace = { aimMs: 10, least: 5, most: 100 };

test.each([
  ["grows to at most twice its size after a quick one", 10, 1, 20],
  ["shrinks in proportion after a slow one", 60, 20, 30],
  ["has at least its least after a very slow one", 60, 5000, 5],
  ["never has more than its most", 80, 2, 100],
  ["grows if no time was measured", 10, 0, 20],
])("a batch %s", (_, size, tookMs, expected) => {
  expect(nextSize(size, tookMs, pace)).toBe(expected);
});

test("all rows are processed once, other work runs between batches, and a short batch is the last", async () => {
  await using database = await testDatabase();
  const { kysely: db } = database;
  await sql`create table numbers (number integer)`.execute(db);
  const todo = Array.from({ length: 23 }, (_, index) => index);
  const seen: number[] = [];
  const looking = setImmediate(function look() {
    seen.push(todo.length);
    if (todo.length > 0) {
      setImmediate(look);
    }
  });
  await inBatches({ db, pace: { ...pace, most: 5 } }, async (size, turn) => {
    const batch = todo.splice(0, size);
    await turn((transaction) =>
      sql`insert into numbers select unnest(${batch}::integer[])`.execute(tables<never>(transaction)),
    );
    return batch.length;
  });
  clearImmediate(looking);
  const { rows } = await sql<{
    count: number;
    sum: number;
  }>`select count(*), sum(number)::integer from numbers`.execute(db);
  expect(rows).toEqual([{ count: 23, sum: 253 }]);
  expect(seen.length).toBeGreaterThan(1);
});
