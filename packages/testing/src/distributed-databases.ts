import { migrate, openDatabase } from "@guerdon/api/db";
import { distribute } from "@guerdon/api/distribution";
import pg from "pg";
import { type CitusPlaces, dropCitusDatabase, makeCitusDatabase } from "./citus-server.ts";
import { type Recycling, readRecycling, recycle } from "./recycling.ts";
import { databaseUrl } from "./test-engine.ts";

/** More make every statement of all websites slower. */
const SHARDS = 4;

/** A database at one server: the tables and shards whose rows are there. */
interface Part {
  readonly client: pg.Client;
  readonly recycling: Recycling;
}

/** The parts of each database of this process, the coordinator's first. */
const parts = new Map<string, readonly Part[]>();

/** Sees shards as tables, and changes them without the coordinator. */
const AT_SHARDS = "set citus.override_table_visibility = off; set citus.enable_manual_changes_to_shards = on";

/** True of the tables of Citus itself, and of those whose rows are in shards. */
const HAS_NO_ROWS = `schemaname in ('citus', 'citus_internal', 'columnar', 'columnar_internal')
  or format('%I.%I', schemaname, tablename)::regclass in (select logicalrelid from pg_dist_partition)`;

/** Makes a migrated, distributed database. */
export async function makeDistributed(name: string): Promise<void> {
  const places = citusPlaces();
  await makeCitusDatabase(places, name);
  {
    await using database = await openDatabase({ url: databaseUrl(name), patience: "work" });
    await migrate(database);
    await distribute(database, SHARDS);
  }
  parts.set(name, await Promise.all([places.coordinator, ...places.workers].map((place) => partAt(place, name))));
}

async function partAt(host: string, database: string): Promise<Part> {
  const client = new pg.Client({ host, user: "postgres", database });
  client.on("error", () => parts.delete(database));
  await client.connect();
  await client.query(AT_SHARDS);
  return { client, recycling: await readRecycling(queryWith(client), HAS_NO_ROWS) };
}

/**
 * Empties each part for the next test.
 * @param endOthers ends all other connections to a client's database
 * @returns false if that is impossible
 */
export async function resetDistributed(
  name: string,
  endOthers: (client: pg.Client) => Promise<void>,
): Promise<boolean> {
  const [coordinator, ...workers] = parts.get(name) ?? [];
  if (!coordinator) {
    return false;
  }
  await endOthers(coordinator.client);
  const reset = [coordinator, ...workers].map(({ client, recycling }) =>
    recycle(recycling, queryWith(client), (script) => client.query(script)),
  );
  return (await Promise.all(reset)).every(Boolean);
}

export async function dropDistributed(name: string): Promise<void> {
  await Promise.all(parts.get(name)?.map(({ client }) => client.end()) ?? []);
  parts.delete(name);
  await dropCitusDatabase(citusPlaces(), name);
}

function citusPlaces(): CitusPlaces {
  const places = process.env.TEST_CITUS;
  if (!places) {
    throw new Error("TEST_CITUS is not set: is the global set-up missing in vitest.config.ts?");
  }
  return JSON.parse(places);
}

const queryWith = (client: pg.Client) => async (query: string) => (await client.query(query)).rows;
