import { randomBytes } from "node:crypto";
import { migrate, openDatabase } from "@guerdon/api/db";
import pg from "pg";
import { type Recycling, readRecycling, recycle } from "./recycling.ts";
import { databaseUrl } from "./test-engine.ts";

/** The migrated database from which the databases of the tests are cloned. */
const TEMPLATE = "guerdon_test_template";

/** Databases that earlier tests of this process returned. They are removed with their server. */
const idle: string[] = [];

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
  await administer((client) => client.query(`create database "${created}" template "${TEMPLATE}"`));
  return created;
}

/** Resets the database for the next test, or drops it if that is impossible. */
export async function returnDatabase(name: string): Promise<void> {
  const recycling: Recycling = JSON.parse(process.env.TEST_POSTGRES_TEMPLATE ?? "{}");
  const isReset = await administer(async (client) => {
    // A connection that is still open could write again.
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return recycle(recycling, queryWith(client), (script) => client.query(script));
  }, name).catch(() => false);
  if (isReset) {
    idle.push(name);
  } else {
    await drop(name);
  }
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
