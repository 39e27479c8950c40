import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { DatabaseConnection } from "./connection.ts";
import { openDatabase } from "./open-database.ts";

const DATABASES = "guerdon_drill_";

/** An empty database that is removed when disposed. */
export type ScratchDatabase = AsyncDisposable & { connection: DatabaseConnection };

/**
 * A database of its own on the server of another one, whose user must have the right to create it. Those of drills that were
 * killed are dropped first.
 */
export async function scratchOnServer(
  server: DatabaseConnection,
  { url, now }: { url: string; now: Date },
): Promise<ScratchDatabase> {
  await dropUnused(server, now);
  const name = `${DATABASES}${Math.floor(now.getTime() / 1000)}_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(server.kysely);
  const own = new URL(url);
  own.pathname = name;
  const connection = await openDatabase({ url: own.href, patience: "work" });
  return {
    connection,
    async [Symbol.asyncDispose]() {
      await connection.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.kysely);
    },
  };
}

/** One that was just created is not connected to yet. */
const NEW_SECONDS = 60;

async function dropUnused({ kysely }: DatabaseConnection, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${DATABASES})
      and not exists (select 1 from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
  `.execute(kysely);
  const newest = now.getTime() / 1000 - NEW_SECONDS;
  for (const { name } of rows) {
    if (Number.parseInt(name.slice(DATABASES.length), 10) < newest) {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(kysely);
    }
  }
}
