import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { notify } from "./notify.ts";
import { openDatabase } from "./open-database.ts";
import { inTransaction } from "./transaction.ts";

test("a listener reconnects after a lost connection and reports the gap", async () => {
  const onBackgroundError = vi.fn();
  await using database = await testDatabase({ onBackgroundError });
  const handler = vi.fn();
  const onGap = vi.fn();
  await database.listen("stock", handler, { onGap });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(database.kysely);
  await expect.poll(() => onGap).toHaveBeenCalledOnce();
  expect(onBackgroundError).toHaveBeenCalled();
  await notify(database.kysely, "stock", "again");
  await expect.poll(() => handler.mock.calls).toEqual([["again"]]);
});

test("rivals that deadlock or collide are repeated until both have succeeded", async () => {
  await using database = await testDatabase();
  // The server looks for a deadlock after a second; several in turn outlast a customer's patience.
  await using patient = await openDatabase({ url: String(database.url), patience: "work" });
  const { kysely } = patient;
  await kysely
    .insertInto("installation")
    .values([
      { key: "a", value: "0" },
      { key: "b", value: "0" },
    ])
    .execute();
  const raise = (keys: readonly string[]) =>
    inTransaction(
      kysely,
      async (transaction) => {
        for (const key of keys) {
          const { value } = await transaction
            .selectFrom("installation")
            .select("value")
            .where("key", "=", key)
            .executeTakeFirstOrThrow();
          await transaction
            .updateTable("installation")
            .set({ value: String(Number(value) + 1) })
            .where("key", "=", key)
            .execute();
        }
      },
      { isolationLevel: "serializable", attempts: 20 },
    );
  await Promise.all([raise(["a", "b"]), raise(["b", "a"]), raise(["a", "b"]), raise(["b", "a"])]);
  const rows = await kysely.selectFrom("installation").select(["key", "value"]).orderBy("key").execute();
  expect(rows).toEqual([
    { key: "a", value: "4" },
    { key: "b", value: "4" },
  ]);
});
