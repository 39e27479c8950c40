import { randomBytes } from "node:crypto";
import { migrate, openDatabase } from "@guerdon/api/db";
import pg from "pg";
import { type Recycling, recycle, recyclingOf } from "./recycling.ts";
import { databaseAddress } from "./test-engine.ts";

/** The migrated database that every test's own is copied from. */
const TEMPLATE = "guerdon_test_template";

/** Databases that tests of this process gave back. They go with their server. */
const idle: string[] = [];

/** Makes the template. Answers what the workers need to know of it, as text. */
export async function makeTemplate(): Promise<string> {
  await drop(TEMPLATE);
  await administer((client) => client.query(`create database "${TEMPLATE}"`));
  {
    await using template = await openDatabase({ url: databaseAddress(TEMPLATE) });
    await migrate(template);
  }
  return JSON.stringify(await administer((client) => recyclingOf(asking(client)), TEMPLATE));
}

/** The name of a database of one's own, until it is given back. */
export async function borrowDatabase(): Promise<string> {
  const name = idle.pop();
  if (name) {
    return name;
  }
  const made = `guerdon_test_${randomBytes(8).toString("hex")}`;
  await administer((client) => client.query(`create database "${made}" template "${TEMPLATE}"`));
  return made;
}

/** Makes the database as new for the next test, or drops it if that cannot be. */
export async function giveBackDatabase(name: string): Promise<void> {
  const recycling: Recycling = JSON.parse(process.env.TEST_POSTGRES_TEMPLATE ?? "{}");
  const isNew = await administer(async (client) => {
    // Whoever is still connected could write once more.
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return recycle(recycling, asking(client), (script) => client.query(script));
  }, name).catch(() => false);
  if (isNew) {
    idle.push(name);
  } else {
    await drop(name);
  }
}

async function drop(name: string): Promise<void> {
  await administer((client) => client.query(`drop database if exists "${name}" with (force)`));
}

const asking = (client: pg.Client) => async (query: string) => (await client.query(query)).rows;

async function administer<T>(work: (client: pg.Client) => Promise<T>, database = "postgres"): Promise<T> {
  const client = new pg.Client({ connectionString: databaseAddress(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
