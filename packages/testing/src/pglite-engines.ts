import { openAsBlob } from "node:fs";
import { type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { type Recycling, recycle, recyclingOf } from "./recycling.ts";

/** An embedded engine with the migrated schema and no rows. */
export interface Engine {
  readonly database: DatabaseConnection;
  readonly pglite: NonNullable<DatabaseConnection["pglite"]>;
  readonly recycling: Recycling;
}

/** Engines that tests of this process gave back. */
const idle: Engine[] = [];

/** An engine of one's own until it is given back. */
export async function borrowEngine(): Promise<Engine> {
  return idle.pop() ?? clone();
}

/** Makes the engine as new for the next test, or closes it if that cannot be. */
export async function giveBackEngine(engine: Engine): Promise<void> {
  const { pglite, database, recycling } = engine;
  if (pglite.closed) {
    return;
  }
  const run = (script: string) => pglite.exec(`${script} reset all; set search_path to public;`);
  if (await recycle(recycling, asking(pglite), run)) {
    idle.push(engine);
  } else {
    await database.close();
  }
}

async function clone(): Promise<Engine> {
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (!template) {
    throw new Error("TEST_PGLITE_TEMPLATE is not set: does vitest.config.ts name the global set-up?");
  }
  const database = await openDatabase({ memory: true, loadDataDir: await openAsBlob(template) });
  const { pglite } = database;
  if (!pglite) {
    throw new Error("a database in memory is the embedded one");
  }
  return { database, pglite, recycling: await recyclingOf(asking(pglite)) };
}

const asking = (pglite: Engine["pglite"]) => async (query: string) =>
  (await pglite.query<Record<string, unknown>>(query)).rows;
