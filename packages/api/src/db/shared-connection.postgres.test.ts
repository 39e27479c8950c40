import { EventEmitter } from "node:events";
import { testDatabase } from "@guerdon/testing";
import { CompiledQuery, sql } from "kysely";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { SharedConnection } from "./shared-connection.ts";
import { tables } from "./tables.ts";
import type { Reads } from "./unit-of-work.ts";

const read = async (reads: Reads, statement: string, ...values: unknown[]) =>
  (await tables<never>(reads).executeQuery<{ answer: number }>(CompiledQuery.raw(statement, values))).rows[0]?.answer;

test("concurrent reads get their own results, and a failed one does not affect the others", async () => {
  await using database = await testDatabase();
  const reads = Array.from({ length: 50 }, (_, index) =>
    read(database.reads, index % 10 === 3 ? "select 1 / ($1 - $1) as answer" : "select $1::integer as answer", index),
  );
  const answers = await Promise.allSettled(reads);
  for (const [index, answer] of answers.entries()) {
    expect(answer.status === "fulfilled" ? answer.value : "failed").toBe(index % 10 === 3 ? "failed" : index);
  }
});

test("all statements share one connection, which is opened on first use and again after a failure", async () => {
  await using database = await testDatabase();
  const who = () => read(database.reads, "select pg_backend_pid() + $1 as answer", 0);
  const [first, ...others] = await Promise.all([who(), who(), who()]);
  expect(others).toEqual([first, first]);
  await sql`select pg_terminate_backend(${first}, 5000)`.execute(database.kysely);
  await expect.poll(() => who().catch(() => first)).not.toBe(first);
});

test("later reads see committed data", async () => {
  await using database = await testDatabase();
  const stored = () =>
    read(database.reads, "select count(*)::integer as answer from installation where key = $1", "seen");
  expect(await stored()).toBe(0);
  await database.kysely.insertInto("installation").values({ key: "seen", value: "yes" }).execute();
  expect(await stored()).toBe(1);
});

test("a connection that reports an error is closed, and the next statement opens another", async () => {
  class Client extends EventEmitter {
    connect = async () => undefined;
    end = vi.fn(async () => undefined);
  }
  const shared = new SharedConnection(Client as unknown as new () => pg.Client, {});
  const first = await shared.connect();
  expect(await shared.connect()).toBe(first);
  first.emit("error", new Error("broken"));
  expect(first.end).toHaveBeenCalledOnce();
  expect(await shared.connect()).not.toBe(first);
});
