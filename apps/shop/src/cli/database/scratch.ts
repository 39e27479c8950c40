import { randomBytes } from "node:crypto";
import { mkdtempDisposable, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { BackupError } from "@guerdon/api/backup";
import { sql } from "kysely";
import { isAlive } from "../is-alive.ts";
import { machineTime } from "./record-command.ts";

const FOLDERS = "guerdon-drill-";
const DATABASES = "guerdon_drill_";

/**
 * A folder for what a drill writes, in the system's folder for temporary files; removed when disposed. Those of drills that
 * were killed on this machine are removed first: each is as large as the database.
 */
export async function scratchFolder(): Promise<AsyncDisposable & { path: string }> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(FOLDERS) ? Number.parseInt(name.slice(FOLDERS.length), 10) : Number.NaN;
    if (Number.isInteger(owner) && !isAlive(owner)) {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
  return mkdtempDisposable(join(tmpdir(), `${FOLDERS}${process.pid}-`));
}

/** An empty database that is removed when disposed. */
export type ScratchDatabase = AsyncDisposable & { connection: DatabaseConnection };

/** An embedded database in a folder, which the caller removes. */
export async function embeddedScratch(dataDir: string): Promise<ScratchDatabase> {
  const connection = await openDatabase({ dataDir });
  return { connection, [Symbol.asyncDispose]: () => connection.close() };
}

/**
 * A database of its own on the server of another one, whose user must have the right to create it. Those of drills that were
 * killed are dropped first.
 */
export async function scratchOnServer(server: DatabaseConnection, url: string): Promise<ScratchDatabase> {
  await dropUnused(server);
  const name = `${DATABASES}${Math.floor(machineTime().getTime() / 1000)}_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(server.kysely).catch(withoutRight);
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

/** Says what to do without the right to create databases. */
function withoutRight(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "42501") {
    throw new BackupError(
      "the database's user may not create another one: let it by ALTER ROLE … CREATEDB, or leave --on-server out",
    );
  }
  throw error;
}

/** One that was just created is not connected to yet. */
const NEW_SECONDS = 60;

async function dropUnused({ kysely }: DatabaseConnection): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${DATABASES})
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
  `.execute(kysely);
  const newest = machineTime().getTime() / 1000 - NEW_SECONDS;
  for (const { name } of rows) {
    if (Number.parseInt(name.slice(DATABASES.length), 10) < newest) {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(kysely);
    }
  }
}
