import { type PostgresServer, startPostgres, startStandby } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { DatabaseConnection } from "./connection.ts";
import { openDatabase } from "./open-database.ts";
import type { ReadPlace } from "./read-places.ts";
import { Standby } from "./standby.ts";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** What was committed survives its server, and a standby that is away for long finds what it lacks. */
const DURABLE = "synchronous_commit = on\nwal_keep_size = 64MB\n";

interface Servers {
  primary: PostgresServer;
  follower: PostgresServer;
  connection: DatabaseConnection;
  standby: Standby;
  places: ReadPlace[];
}

/** A server with a table of words, its standby, and reads at it. */
async function aStandby({ role = "postgres" } = {}): Promise<Servers> {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const primary = opened.use(await startPostgres({ settings: DURABLE }));
  const connection = opened.use(await openDatabase({ url: primary.url("postgres") }));
  await sql`create table words (word text)`.execute(connection.kysely);
  await sql`create role reader login`.execute(connection.kysely);
  await sql`grant select on words to reader`.execute(connection.kysely);
  const follower = opened.use(await startStandby(primary, DURABLE));
  const places: ReadPlace[] = [];
  const url = follower.url("postgres").replace("user=postgres", `user=${role}`);
  const standby = opened.use(await Standby.open({ url, primary: connection, hear: (place) => places.push(place) }));
  return { primary, follower, connection, standby, places };
}

const write = ({ kysely }: DatabaseConnection, word: string) => sql`insert into words values (${word})`.execute(kysely);

async function words(unit: UnitOfWork): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(tables<never>(unit));
  return rows.map(({ word }) => word);
}

const isStandby = async (unit: UnitOfWork) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tables<never>(unit));
  return rows[0]?.is;
};

async function at(server: PostgresServer, statement: string): Promise<void> {
  await using connection = await openDatabase({ url: server.url("postgres") });
  await sql.raw(statement).execute(connection.kysely);
}

// [operator.standby]
test("whoever has just written reads it at the standby, every time", async () => {
  const { connection, standby, places } = await aStandby();
  for (let count = 1; count <= 50; count += 1) {
    await write(connection, `w${count}`);
    expect(await standby.read(async (unit) => [await isStandby(unit), (await words(unit)).length])).toEqual([
      true,
      count,
    ]);
  }
  expect(new Set(places)).toEqual(new Set(["standby"]));
});

// [operator.standby]
test("a standby that lags is not read until it has caught up", async () => {
  const { connection, standby, follower, places } = await aStandby();
  await at(follower, "select pg_wal_replay_pause()");
  await write(connection, "late");
  expect(await standby.read(words)).toEqual(["late"]);
  // It is not asked again at once.
  expect(await standby.read(words)).toEqual(["late"]);
  expect(places).toEqual(["late", "late"]);
  await at(follower, "select pg_wal_replay_resume()");
  await expect.poll(() => standby.read(isStandby), { timeout: 20_000, interval: 200 }).toBe(true);
  expect(await standby.read(words)).toEqual(["late"]);
});

// [operator.standby]
test("a standby that is away or hangs costs no read, and is read again once it is back", async () => {
  const { connection, standby, follower, places } = await aStandby();
  await write(connection, "safe");
  expect(await standby.read(words)).toEqual(["safe"]);
  await follower.kill();
  expect(await standby.read(words)).toEqual(["safe"]);
  expect(places).toEqual(["standby", "unreachable"]);
  await follower.start();
  await expect.poll(() => standby.read(isStandby), { timeout: 20_000, interval: 200 }).toBe(true);
  places.length = 0;
  await follower.freeze();
  expect(await standby.read(words)).toEqual(["safe"]);
  expect(places).toEqual(["unreachable"]);
  await follower.thaw();
  await expect.poll(() => standby.read(isStandby), { timeout: 20_000, interval: 200 }).toBe(true);
});

// [operator.standby]
test("a read that breaks off at the standby is done at the primary", async () => {
  const { connection, standby, follower, places } = await aStandby();
  await write(connection, "whole");
  const read = async (unit: UnitOfWork) => {
    if (await isStandby(unit)) {
      await follower.kill();
    }
    return words(unit);
  };
  expect(await standby.read(read)).toEqual(["whole"]);
  expect(places).toEqual(["failed"]);
});

// [operator.standby]
test("a standby that was promoted is no standby, and what it has gone on with is not read", async () => {
  const { connection, standby, follower, places } = await aStandby();
  await at(follower, "select pg_promote()");
  await at(follower, "insert into words values ('of another history')");
  expect(await standby.read(words)).toEqual([]);
  await write(connection, "true");
  expect(await standby.read(words)).toEqual(["true"]);
  expect(new Set(places)).toEqual(new Set(["unfit"]));
});

// [operator.standby]
test("a standby that has more than the one that was promoted is not read", async () => {
  const { primary, follower, places } = await aStandby();
  const other = await startStandby(primary, DURABLE);
  onTestFinished(() => other[Symbol.asyncDispose]());
  await using leading = await openDatabase({ url: follower.url("postgres") });
  // Only the other one is to have this.
  await follower.kill();
  await at(primary, "insert into words values ('never confirmed')");
  await using seen = await openDatabase({ url: other.url("postgres") });
  await expect.poll(() => words(seen.kysely), { timeout: 20_000 }).toEqual(["never confirmed"]);
  await primary.kill();
  await follower.start();
  await at(follower, "select pg_promote()");
  await using standby = await Standby.open({
    url: other.url("postgres"),
    primary: leading,
    hear: (place) => places.push(place),
  });
  expect(await standby.read(words)).toEqual([]);
  expect(places).toEqual(["unfit"]);
});

// [operator.standby]
test("the standby of another database is not read", async () => {
  const { follower, places } = await aStandby();
  await using server = await startPostgres({ settings: DURABLE });
  await using connection = await openDatabase({ url: server.url("postgres") });
  await sql`create table words (word text)`.execute(connection.kysely);
  await write(connection, "ours");
  const hear = (place: ReadPlace) => void places.push(place);
  await using standby = await Standby.open({ url: follower.url("postgres"), primary: connection, hear });
  expect(await standby.read(words)).toEqual(["ours"]);
  expect(places).toEqual(["unfit"]);
});

// [operator.standby]
test("a role that cannot see whom the standby follows reads at the primary, until it may", async () => {
  const { connection, standby, places } = await aStandby({ role: "reader" });
  expect(await standby.read(isStandby)).toBe(false);
  expect(places).toEqual(["unfit"]);
  await sql`grant pg_read_all_stats to reader`.execute(connection.kysely);
  await expect.poll(() => standby.read(isStandby), { timeout: 20_000, interval: 200 }).toBe(true);
});

// [operator.standby]
test("a mistake of the reader is told as it is", async () => {
  const { standby } = await aStandby();
  await expect(standby.read(async () => Promise.reject(new Error("its own")))).rejects.toThrow("its own");
});
