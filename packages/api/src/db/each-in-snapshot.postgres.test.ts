import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { eachInSnapshot } from "./each-in-snapshot.ts";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

// [ledger.verify]
test("works at once see one state, whatever is written meanwhile, and none is begun after a failure", async () => {
  await using database = await testDatabase();
  const write = (key: string) => database.kysely.insertInto("installation").values({ key, value: "" }).execute();
  const keys = async (snapshot: UnitOfWork) => {
    const found = await tables<"installation">(snapshot).selectFrom("installation").select("key").execute();
    return found.map(({ key }) => key);
  };
  await write("before");
  const works = ["one", "two", "three", "four"].map((name) => async (snapshot: UnitOfWork) => {
    const seen = await keys(snapshot);
    await write(name);
    return [name, seen, await keys(snapshot)];
  });
  const before = ["before"];
  expect(await eachInSnapshot(database, works)).toEqual([
    ["one", before, before],
    ["two", before, before],
    ["three", before, before],
    ["four", before, before],
  ]);
  const begun: number[] = [];
  const failing = [0, 1, 2, 3, 4].map((number) => async () => {
    begun.push(number);
    throw new Error(`work ${number} failed`);
  });
  await expect(eachInSnapshot(database, failing)).rejects.toThrow("work 0 failed");
  expect(begun).toEqual([0, 1]);
});

// [ledger.verify]
test("no work in a snapshot writes", async () => {
  await using database = await testDatabase();
  const works = ["one", "two"].map(
    (key) => (snapshot: UnitOfWork) =>
      tables<"installation">(snapshot).insertInto("installation").values({ key, value: "" }).execute(),
  );
  await expect(eachInSnapshot(database, works)).rejects.toThrow(/read-only transaction/);
});
