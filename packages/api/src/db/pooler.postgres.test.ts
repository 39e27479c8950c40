import { keepsStatements, pgbouncerVersion, startPgbouncer, testDatabase } from "@guerdon/testing";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { DatabaseConnection, PostgresOptions } from "./connection.ts";
import { lock } from "./locks.ts";
import { notify } from "./notify.ts";
import { openDatabase } from "./open-database.ts";
import { poolerFacts } from "./pooler-facts.ts";
import { preparedPool } from "./prepared-pool.ts";
import { openReadiness } from "./readiness.ts";
import { tables } from "./tables.ts";
import { inSnapshot, inTransaction } from "./transaction.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";
import { WAITING_LIMITS } from "./waiting-limits.ts";

const isInstalled = (await pgbouncerVersion()) !== undefined;
const isKeeping = await keepsStatements();

test("PgBouncer is installed, or what follows is skipped", ({ skip }) => {
  skip(!isInstalled, "pgbouncer is not installed");
});

/** A database behind a pooler of few connections, so that a client's next transaction often gets another. */
async function aPooled(pooling: Partial<Parameters<typeof startPgbouncer>[0]> = {}) {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const url = String(database.url);
  const pooler = await startPgbouncer({ server: url, poolSize: 3, ...pooling });
  onTestFinished(() => pooler[Symbol.asyncDispose]());
  const way = { url: pooler.url(/\/([^/?]+)\?/.exec(url)?.[1] ?? ""), keepsStatements: false };
  const open = async (options: Partial<PostgresOptions> = {}) => {
    const opened = await openDatabase({ url, pooler: way, ...options });
    onTestFinished(() => opened.close());
    return opened;
  };
  return { url, pooler, way, open };
}

type Db = DatabaseConnection["kysely"];

const numberOf = async (db: Db, number: number) =>
  (await sql<{ number: number }>`select ${number}::integer as number`.execute(db)).rows[0]?.number;

const limitsOf = async (db: Db) =>
  (
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  ).rows;

const sessionOf = async (db: Db) =>
  (await sql<{ session: number }>`select pg_backend_pid() as session`.execute(db)).rows[0]?.session;

/** Keeps connections of the pooler busy until released, so that others get the rest. */
async function holdSession({ kysely }: DatabaseConnection) {
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  const { promise: session, resolve: begun } = Promise.withResolvers<number | undefined>();
  const ended = kysely.transaction().execute(async (transaction) => {
    begun(await sessionOf(transaction));
    await isOver;
  });
  return { session: await session, release: () => Promise.resolve(release()).then(() => ended) };
}

describe.skipIf(!isInstalled)("behind a connection pooler in transaction mode", () => {
  // [operator.pooler]
  test("every transaction has the limits of its kind, and customers have them outside one, too", async () => {
    const { open } = await aPooled();
    const inside = (db: DatabaseConnection) => db.kysely.transaction().execute(limitsOf);
    const customer = await open();
    const customers = [{ statement: "5s", lock: "2s", idle: "10s" }];
    expect([await inside(customer), await limitsOf(customer.kysely)]).toEqual([customers, customers]);
    const work = await open({ patience: "work" });
    const workers = [{ statement: "10min", lock: "1min", idle: "10min" }];
    expect([await inside(work), await limitsOf(work.kysely)]).toEqual([workers, workers]);
    // The work's limits did not stay on connections that customers get.
    expect(await Promise.all([1, 2, 3].map(() => limitsOf(customer.kysely)))).toEqual([
      customers,
      customers,
      customers,
    ]);
    const kind = sql`select current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as read_only`;
    const snapshot = await inSnapshot(work.kysely, (each) => kind.execute(tables<never>(each)));
    expect(snapshot.rows).toEqual([{ isolation: "repeatable read", read_only: "on" }]);
  });

  // [operator.pooler]
  test("limits end a statement and a wait for a lock, though the pooler's connections have none", async () => {
    const { open } = await aPooled({ connectQuery: "select 1" });
    const customer = await open();
    const late = inTransaction(customer.kysely, (each) => sql`select pg_sleep(60)`.execute(tables<never>(each)));
    const expired = expect(late).rejects.toMatchObject({ name: "DatabaseUnavailableError", code: "57014" });
    const holder = await open({ patience: "work" });
    await inTransaction(holder.kysely, async (transaction) => {
      await lock(transaction, "stock");
      const waiting = inTransaction(customer.kysely, (other) => lock(other, "stock"));
      await expect(waiting).rejects.toMatchObject({ name: "DatabaseUnavailableError", code: "55P03" });
    });
    await expired;
    expect(await numberOf(customer.kysely, 7)).toBe(7);
  });

  test("a statement of work is kept, or fails with its own error and leaves no transaction open", async () => {
    const { open } = await aPooled();
    const { kysely } = await open({ patience: "work", poolSize: 1 });
    await kysely.insertInto("installation").values({ key: "a", value: "1" }).execute();
    await expect(kysely.insertInto("installation").values({ key: "a", value: "2" }).execute()).rejects.toMatchObject({
      code: "23505",
    });
    expect(await kysely.selectFrom("installation").select("value").where("key", "=", "a").execute()).toEqual([
      { value: "1" },
    ]);
    const other = await open();
    await other.scriptTransaction(({ script }) =>
      script("create table codes_of_test (code text unique deferrable initially deferred)"),
    );
    const insert = () => sql`insert into codes_of_test select ${"once"}`.execute(kysely);
    await insert();
    // The statement itself succeeds, its COMMIT does not.
    await expect(insert()).rejects.toMatchObject({ code: "23505" });
    await other.scriptTransaction(({ script }) => script("drop table codes_of_test"));
    const openTransactions = sql`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect((await openTransactions.execute(other.kysely)).rows).toEqual([]);
  });

  // [operator.pooler]
  test("a lock that outlasts a transaction is held past the pooler, whichever connections statements get", async () => {
    const { open } = await aPooled();
    const one = await open();
    const two = await open();
    const held = await one.tryLock("import");
    expect(held).toBeDefined();
    await Promise.all(Array.from({ length: 20 }, (_, number) => numberOf(one.kysely, number)));
    expect(await two.tryLock("import")).toBeUndefined();
    await held?.[Symbol.asyncDispose]();
    await using again = await two.tryLock("import");
    expect(again).toBeDefined();
  });

  // [operator.pooler]
  test("what a transaction through the pooler announces is heard past it, once it is committed", async () => {
    const { open, pooler } = await aPooled();
    const listening = await open();
    const handler = vi.fn();
    const onGap = vi.fn();
    await listening.listen("stock", handler, { onGap });
    const other = await open();
    await inTransaction(other.kysely, async (transaction) => {
      await notify(transaction, "stock", "never");
      throw new Error("rolled back");
    }).catch(() => undefined);
    await inTransaction(other.kysely, (transaction) => notify(transaction, "stock", "one"));
    await expect.poll(() => handler.mock.calls).toEqual([["one"]]);
    await pooler.kill();
    await pooler.start();
    await expect.poll(() => notify(other.kysely, "stock", "two").then(() => "sent", String)).toBe("sent");
    await expect.poll(() => handler.mock.calls).toEqual([["one"], ["two"]]);
    expect(onGap).not.toHaveBeenCalled();
  });

  test("statements of many at once get their own answers, on whichever connection", async () => {
    const { open } = await aPooled();
    const some = await Promise.all([open(), open(), open({ patience: "work" })]);
    const wanted = Array.from({ length: 300 }, (_, number) => number);
    const read = ({ reads }: DatabaseConnection, number: number) =>
      tables<never>(reads)
        .executeQuery<{ number: number }>(CompiledQuery.raw("select $1::integer as number", [number]))
        .then(({ rows }) => rows[0]?.number);
    for (const database of some) {
      expect(await Promise.all(wanted.map((number) => numberOf(database.kysely, number)))).toEqual(wanted);
      expect(await Promise.all(wanted.map((number) => read(database, number)))).toEqual(wanted);
    }
  });

  // [operator.pooler]
  test("named statements are sent only where the pooler keeps them", async () => {
    const { open, way } = await aPooled({ settings: isKeeping ? "max_prepared_statements = 500" : "" });
    const named = await open({ pooler: { ...way, keepsStatements: true } });
    const holder = await open();
    const askTwice = async (database: DatabaseConnection) => {
      const first = await sessionOfNamed(database);
      const held = await holdUntil(holder, first);
      const again = await sessionOfNamed(database).catch((error: { code: string }) => error.code);
      await held.release();
      return { first, again };
    };
    const { first, again } = await askTwice(named);
    expect(again).not.toBe(first);
    expect(again === "26000").toBe(!isKeeping);
    const plain = await askTwice(await open());
    expect(plain.again).toEqual(expect.any(Number));
    expect(plain.again).not.toBe(plain.first);
  });

  test.skipIf(!isKeeping)(
    "a statement is named anew for another schema, though another client had it before",
    async () => {
      const { open, way } = await aPooled({ poolSize: 1, settings: "max_prepared_statements = 500" });
      const { scriptTransaction } = await open();
      const ask = async (mark: string) => {
        const clients = new pg.Pool({ connectionString: way.url, max: 1 });
        const pool = preparedPool(clients, { mark, patience: "customer" });
        const client = await pool.connect();
        try {
          return (await client.query<object>("select * from installation where key = $1", ["none"])).rows.length;
        } finally {
          client.release();
          await pool.end();
        }
      };
      expect(await ask("/* 1 */")).toBe(0);
      await scriptTransaction(({ script }) => script("alter table installation add column later text"));
      await expect(ask("/* 1 */")).rejects.toThrow("cached plan must not change result type");
      expect(await ask("/* 2 */")).toBe(0);
      await scriptTransaction(({ script }) => script("alter table installation drop column later"));
    },
  );

  // [operator.health]
  test("a pooler that is killed under load fails what is under way, honestly, and is used again", async () => {
    const { open, pooler, url, way } = await aPooled();
    const database = await open({ onBackgroundError: () => undefined });
    const work = await open({ patience: "work", onBackgroundError: () => undefined });
    await using readiness = await openReadiness(database, url, { pooler: way });
    expect(await readiness.isReady()).toBe(true);
    const until = new AbortController();
    const reasons: unknown[] = [];
    let answered = 0;
    const ask = async (number: number) => {
      while (!until.signal.aborted) {
        const { kysely, reads } = number % 3 === 0 ? work : database;
        const asked =
          number % 2 === 0
            ? numberOf(kysely, number)
            : tables<never>(reads)
                .executeQuery<{ number: number }>(CompiledQuery.raw("select $1::integer as number", [number]))
                .then(({ rows }) => rows[0]?.number);
        const answer = await asked.catch((error: unknown) => void reasons.push(error));
        answered += answer === number ? 1 : 0;
        expect([number, undefined]).toContain(answer);
        await new Promise(setImmediate);
      }
    };
    const asking = Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)));
    await expect.poll(() => answered).toBeGreaterThan(50);
    await pooler.kill();
    await expect.poll(() => readiness.isReady(), { timeout: 10_000 }).toBe(false);
    await pooler.start();
    await expect.poll(() => readiness.isReady(), { timeout: 10_000 }).toBe(true);
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 50);
    until.abort();
    await asking;
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => !(reason instanceof DatabaseUnavailableError))).toEqual([]);
  });

  // [operator.doctor]
  test("what a pooler does is found out by trying it", async () => {
    const { url, way } = await aPooled(isKeeping ? { settings: "max_prepared_statements = 100" } : {});
    const { statement, lock: locked, idleInTransaction } = WAITING_LIMITS.customer;
    const limits = { statement, lock: locked, idle_in_transaction: idleInTransaction };
    expect(await poolerFacts({ url, poolerUrl: way.url })).toEqual({
      isSameDatabase: true,
      limits,
      keepsStatements: isKeeping,
    });
    const elsewhere = url.replace(/\/[^/?]+\?/, "/template1?");
    expect(await poolerFacts({ url: elsewhere, poolerUrl: way.url })).toMatchObject({ isSameDatabase: false });
    const bare = await aPooled({
      connectQuery: "select 1",
      settings: isKeeping ? "max_prepared_statements = 0" : "",
    });
    expect(await poolerFacts({ url: bare.url, poolerUrl: bare.way.url })).toEqual({
      isSameDatabase: true,
      limits: { statement: 0, lock: 0, idle_in_transaction: 0 },
      keepsStatements: false,
    });
    const single = await aPooled({ poolSize: 1 });
    expect(await poolerFacts({ url: single.url, poolerUrl: single.way.url })).toMatchObject({
      keepsStatements: undefined,
    });
  }, 30_000);
});

/** The same statement, with a value, so that it is named. */
const sessionOfNamed = async ({ kysely }: DatabaseConnection) =>
  (await sql<{ session: number }>`select pg_backend_pid() as session where ${1}::integer = 1`.execute(kysely)).rows[0]
    ?.session;

/** Holds connections until the wanted one is among them. */
async function holdUntil(holder: DatabaseConnection, wanted: number | undefined) {
  const held: Awaited<ReturnType<typeof holdSession>>[] = [];
  do {
    held.push(await holdSession(holder));
  } while (held.length < 3 && held.at(-1)?.session !== wanted);
  return { release: () => Promise.all(held.map(({ release }) => release())) };
}
