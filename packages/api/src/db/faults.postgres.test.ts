import { startPostgres } from "@guerdon/testing";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DatabaseConnection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { openReadiness } from "./readiness.ts";
import { tables } from "./tables.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** A separate server for tests that would disturb other tests on it. */
let server: Server;
beforeAll(async () => {
  server = await startPostgres({ ownDisk: true, settings: "synchronous_commit = on\nmax_wal_size = 4MB\n" });
  await using database = await openDatabase({ url: server.url("postgres") });
  await migrate(database);
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = async ({ kysely, reads }: DatabaseConnection) => {
  await sql`select 1`.execute(kysely);
  await tables<never>(reads).executeQuery(CompiledQuery.raw("select $1::integer", [1]));
};
const readFor = ({ reads }: DatabaseConnection, seconds: number) =>
  tables<never>(reads).executeQuery(CompiledQuery.raw("select pg_sleep($1)", [seconds]));
const sleepFor = ({ kysely }: DatabaseConnection, seconds: number) => sql`select pg_sleep(${seconds})`.execute(kysely);

async function settled(work: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(work);
  return results.map((result) => (result.status === "rejected" ? result.reason : "done"));
}

test("a server crash fails running statements only, and the server is used again after its restart", async () => {
  const broken = vi.fn();
  await using database = await openDatabase({ url: server.url("postgres"), onBackgroundError: broken });
  const onGap = vi.fn();
  await database.listen("stock", () => undefined, { onGap });
  await ask(database);
  const statements = Array.from({ length: 12 }, () => sleepFor(database, 30));
  const transaction = database.kysely.transaction().execute(async (each) => {
    await sql`select pg_sleep(30)`.execute(each);
  });
  const script = database.scriptTransaction(({ script: run }) => run("select pg_sleep(30)"));
  const pipelined = [readFor(database, 30), readFor(database, 30), readFor(database, 0)];
  const outcome = settled([...statements, ...pipelined, transaction, script]);
  await expect.poll(() => sleepers()).toBeGreaterThan(8);
  await server.kill();
  const reasons = await outcome;
  expect(reasons.filter((reason) => !(reason instanceof DatabaseUnavailableError))).toEqual([]);
  await expect(ask(database)).rejects.toThrow(DatabaseUnavailableError);
  await server.start();
  await ask(database);
  await expect.poll(() => onGap).toHaveBeenCalledOnce();
  expect(broken).toHaveBeenCalled();
});

async function sleepers(): Promise<number> {
  await using other = await openDatabase({ url: server.url("postgres") });
  const asleep = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where wait_event = 'PgSleep'`;
  return (await asleep.execute(other.kysely)).rows[0]?.count ?? 0;
}

test("statements on a hanging server time out, and their connections are closed", async () => {
  await using database = await openDatabase({ url: server.url("postgres"), patience: "probe" });
  await using readiness = await openReadiness(database, server.url("postgres"));
  expect(await readiness.isReady()).toBe(true);
  await ask(database);
  await server.freeze();
  const reasons = await settled([
    ask(database),
    database.kysely.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
    ...Array.from({ length: 12 }, () => ask(database)),
    ...Array.from({ length: 12 }, () => readFor(database, 0)),
  ]);
  expect(reasons.filter((reason) => !(reason instanceof DatabaseUnavailableError))).toEqual([]);
  await expect.poll(() => readiness.isReady()).toBe(false);
  await server.thaw();
  await ask(database);
  await expect.poll(() => readiness.isReady()).toBe(true);
});

test("waiting for a lock times out soon, and rolls the transaction back", async () => {
  await using database = await openDatabase({ url: server.url("postgres"), patience: "probe" });
  const { promise: enough, resolve: release } = Promise.withResolvers<void>();
  const holder = database.kysely.transaction().execute(async (transaction) => {
    await sql`lock table installation in access exclusive mode`.execute(transaction);
    await enough;
  });
  await vi.waitFor(async () => {
    const error = await database.kysely
      .selectFrom("installation")
      .selectAll()
      .execute()
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect(error.code).toBe("55P03");
  }, 10_000);
  release();
  await holder;
  expect(await database.kysely.selectFrom("installation").selectAll().execute()).toEqual([]);
});

test("every connection has timeouts, and a migration has longer ones", async () => {
  const settings = sql<Record<string, string>>`select
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  await using database = await openDatabase({ url: server.url("postgres") });
  expect((await settings.execute(database.kysely)).rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }]);
  await using work = await openDatabase({ url: server.url("postgres"), patience: "work" });
  expect((await settings.execute(work.kysely)).rows).toEqual([{ statement: "10min", lock: "1min", idle: "10min" }]);
  const inScript = await database.scriptTransaction(({ rows }) =>
    rows("select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock"),
  );
  expect(inScript).toEqual([{ statement: "10min", lock: "1min" }]);
});

test("a full disk fails writes and readiness until there is space again", async () => {
  await using database = await openDatabase({ url: server.url("postgres") });
  await using readiness = await openReadiness(database, server.url("postgres"));
  expect(await readiness.isReady()).toBe(true);
  await server.fillDisk();
  await expect.poll(() => readiness.isReady()).toBe(false);
  await server.clearDisk();
  await expect.poll(() => readiness.isReady()).toBe(true);
  await database.kysely.insertInto("installation").values({ key: "room", value: "again" }).execute();
});

test("a read-only server, or one with missing migrations, is not ready", async () => {
  await using empty = await openDatabase({ url: server.url("template1") });
  await using unmigrated = await openReadiness(empty, server.url("template1"));
  expect(await unmigrated.isReady()).toBe(false);
  await using database = await openDatabase({ url: server.url("postgres") });
  await sql`alter database postgres set default_transaction_read_only = on`.execute(database.kysely);
  await using readiness = await openReadiness(database, server.url("postgres"));
  expect(await readiness.isReady()).toBe(false);
});
