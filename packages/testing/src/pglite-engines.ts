import { openAsBlob } from "node:fs";
import { type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { type Recycling, readRecycling, recycle } from "./recycling.ts";

/** An embedded engine with the migrated schema and no rows. */
export interface PooledEngine {
  readonly database: DatabaseConnection;
  readonly pglite: NonNullable<DatabaseConnection["pglite"]>;
  readonly recycling: Recycling;
}

/** Engines that earlier tests of this process returned. */
const idle: PooledEngine[] = [];

/** Takes an engine for exclusive use until it is returned. */
export async function borrowEngine(): Promise<PooledEngine> {
  return idle.pop() ?? clone();
}

/** Resets the engine for the next test, or closes it if that is impossible. */
export async function returnEngine(engine: PooledEngine): Promise<void> {
  const { pglite, database, recycling } = engine;
  if (pglite.closed) {
    return;
  }
  const run = (script: string) => pglite.exec(`${script} reset all; set search_path to public;`);
  if (await recycle(recycling, queryWith(pglite), run)) {
    idle.push(engine);
  } else {
    await database.close();
  }
}

async function clone(): Promise<PooledEngine> {
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (!template) {
    throw new Error("TEST_PGLITE_TEMPLATE is not set: is the global set-up missing in vitest.config.ts?");
  }
  const database = await openDatabase({ memory: true, loadDataDir: await openAsBlob(template) });
  const { pglite } = database;
  if (!pglite) {
    throw new Error("an in-memory database must be PGlite");
  }
  return { database, pglite, recycling: await readRecycling(queryWith(pglite)) };
}

const queryWith = (pglite: PooledEngine["pglite"]) => async (query: string) =>
  (await pglite.query<Record<string, unknown>>(query)).rows;
