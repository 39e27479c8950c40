import pg from "pg";
import { databaseAddress } from "./test-engine.ts";

/** The migrated database that every test's own is copied from. */
export const POSTGRES_TEMPLATE = "guerdon_test_template";

/** Creates a database, empty or as a copy; one of that name that an earlier run left is dropped. */
export async function createDatabase(name: string, template?: string): Promise<void> {
  await dropDatabase(name);
  await administer(`create database "${name}"${template ? ` template "${template}"` : ""}`);
}

/** Drops a database, whoever is still connected. */
export async function dropDatabase(name: string): Promise<void> {
  await administer(`drop database if exists "${name}" with (force)`);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAddress("postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
