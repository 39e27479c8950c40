import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { DataDirInUseError } from "./data-dir-lock.ts";
import { jsonb } from "./jsonb.ts";
import { notify } from "./notify.ts";
import { openDatabase } from "./open-database.ts";

test("values have the declared types on both engines", async () => {
  await using database = await testDatabase();
  const { rows } = await sql`select 9007199254740991::bigint as amount, '2026-02-03'::date as day,
    '2026-02-03T04:05:06Z'::timestamptz as moment, 1.50::numeric as rate, '\\x0102'::bytea as picture,
    ${jsonb(["a"])} as list, ${jsonb("a")} as word, ${new Date("2026-07-01T00:30:00Z")}::timestamptz as given,
    count(*) as counted from (values (1), (2)) as pairs`.execute(database.kysely);
  expect(rows).toEqual([
    {
      amount: 9_007_199_254_740_991,
      day: new Date("2026-02-03T00:00:00Z"),
      moment: new Date("2026-02-03T04:05:06Z"),
      rate: "1.50",
      picture: expect.any(Uint8Array),
      list: ["a"],
      word: "a",
      given: new Date("2026-07-01T00:30:00Z"),
      counted: 2,
    },
  ]);
});

test("a bigint beyond the safe integers is refused, not rounded", async () => {
  await using database = await testDatabase();
  await expect(sql`select 9007199254740993::bigint as amount`.execute(database.kysely)).rejects.toThrow(/too large/);
});

test("a notification reaches the listener upon commit, and not after it stopped", async () => {
  await using database = await testDatabase();
  const handler = vi.fn();
  const stop = await database.listen("Catalogue_changed", handler);
  await database.kysely.transaction().execute(async (transaction) => {
    await notify(transaction, "Catalogue_changed", "aurora");
    expect(handler).not.toHaveBeenCalled();
  });
  await expect.poll(() => handler.mock.calls).toEqual([["aurora"]]);
  await stop();
  await notify(database.kysely, "Catalogue_changed", "late");
  await sql`select 1`.execute(database.kysely);
  expect(handler).toHaveBeenCalledTimes(1);
});

// Boots an engine on disk twice, which is slow on a busy machine.
test("an embedded database keeps its data and has one owner", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-data-"));
  await using first = await openDatabase({ dataDir: folder.path });
  await sql`create table kept (word text)`.execute(first.kysely);
  await sql`insert into kept values ('still here')`.execute(first.kysely);
  await expect(openDatabase({ dataDir: folder.path })).rejects.toBeInstanceOf(DataDirInUseError);
  await first.close();
  await using second = await openDatabase({ dataDir: folder.path });
  expect((await sql`select word from kept`.execute(second.kysely)).rows).toEqual([{ word: "still here" }]);
});

test("a named lock keeps others out, and can be taken again as soon as it was given back", async () => {
  await using connection = await testDatabase();
  for (let time = 0; time < 50; time++) {
    await using lock = await connection.tryLock("import");
    expect(lock, `time ${time}`).toBeDefined();
    expect(await connection.tryLock("import")).toBeUndefined();
  }
});
