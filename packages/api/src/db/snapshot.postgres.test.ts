import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";
import { tables } from "./tables.ts";
import { inSnapshot } from "./transaction.ts";

// [report.snapshot]
test("a snapshot does not see what others write meanwhile, and writes nothing itself", async () => {
  await using database = await testDatabase();
  await using other = await openDatabase({ url: String(database.url) });
  const write = (key: string) => other.kysely.insertInto("installation").values({ key, value: "" }).execute();
  await write("before");
  const seen = await inSnapshot(database.kysely, async (snapshot) => {
    const db = tables<"installation">(snapshot);
    const keys = async () => (await db.selectFrom("installation").select("key").execute()).map(({ key }) => key);
    const first = await keys();
    await write("meanwhile");
    return [first, await keys()];
  });
  expect(seen).toEqual([["before"], ["before"]]);
  const change = inSnapshot(database.kysely, (snapshot) =>
    tables<"installation">(snapshot).insertInto("installation").values({ key: "own", value: "" }).execute(),
  );
  await expect(change).rejects.toThrow(/read-only transaction/);
});
