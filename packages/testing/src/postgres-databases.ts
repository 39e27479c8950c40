import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate, openDatabase } from "@guerdon/api/db";
import pg from "pg";
import { dropDistributed, makeDistributed, resetDistributed } from "./distributed-databases.ts";
import { type Recycling, readRecycling, recycle } from "./recycling.ts";
import { databaseUrl, isDistributed } from "./test-engine.ts";

/** The migrated database from which the databases of the tests are cloned. */
const TEMPLATE = "guerdon_test_template";

/** Databases that earlier tests of this process returned. They are removed with their server. */
const idle: string[] = [];

/**
 * A connection to each database of this process, which resets it after each test: a new one would read the whole catalogue
 * of the database each time, which takes longer than all else.
 */
const resetters = new Map<string, pg.Client>();

/** Creates the template. Returns the data that the workers need to reset clones of it, as JSON. */
export async function createTemplate(): Promise<string> {
  await drop(TEMPLATE);
  await administer((client) => client.query(`create database "${TEMPLATE}"`));
  {
    await using template = await openDatabase({ url: databaseUrl(TEMPLATE) });
    await migrate(template);
  }
  return JSON.stringify(await administer((client) => readRecycling(queryWith(client)), TEMPLATE));
}

/** The name of a database for exclusive use until it is returned. */
export async function borrowDatabase(): Promise<string> {
  const name = idle.pop();
  if (name) {
    return name;
  }
  const created = `guerdon_test_${randomBytes(8).toString("hex")}`;
  if (isDistributed()) {
    await makeDistributed(created);
    return created;
  }
  await administer((client) => client.query(`create database "${created}" template "${TEMPLATE}"`));
  return created;
}

/** Resets the database for the next test, or drops it if that is impossible. */
export async function returnDatabase(name: string): Promise<void> {
  if (await reset(name).catch(() => false)) {
    idle.push(name);
  } else {
    await resetters.get(name)?.end();
    resetters.delete(name);
    await (isDistributed() ? dropDistributed(name) : drop(name));
  }
}

async function reset(name: string): Promise<boolean> {
  if (isDistributed()) {
    return resetDistributed(name, endOthers);
  }
  const recycling: Recycling = JSON.parse(process.env.TEST_POSTGRES_TEMPLATE ?? "{}");
  const client = await resetterOf(name);
  await endOthers(client);
  return recycle(recycling, queryWith(client), (script) => client.query(script));
}

/**
 * Ends all other connections to a client's database, which could write again. The function's own wait for their end looks
 * every tenth of a second only.
 */
async function endOthers(client: pg.Client): Promise<void> {
  for (let looks = 0; looks < 1000; looks += 1) {
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    if (rowCount === 0) {
      return;
    }
    await sleep(2);
  }
  throw new Error("Connections of an earlier test do not end.");
}

/** The connection that resets a database; a test may have ended the last one with all others. */
async function resetterOf(name: string): Promise<pg.Client> {
  const known = resetters.get(name);
  if (known) {
    return known;
  }
  const client = new pg.Client({ connectionString: databaseUrl(name) });
  client.on("error", () => resetters.delete(name));
  await client.connect();
  resetters.set(name, client);
  return client;
}

async function drop(name: string): Promise<void> {
  await administer((client) => client.query(`drop database if exists "${name}" with (force)`));
}

const queryWith = (client: pg.Client) => async (query: string) => (await client.query(query)).rows;

async function administer<T>(work: (client: pg.Client) => Promise<T>, database = "postgres"): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
