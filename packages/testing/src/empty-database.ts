import { openAsBlob } from "node:fs";
import { type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { sql } from "kysely";
import { emptyPgliteTemplate } from "./pglite-template.ts";
import { testDatabase } from "./test-database.ts";
import { testEngine } from "./test-engine.ts";

/** A database without any tables, as before the first start. */
export async function emptyDatabase(engine = testEngine()): Promise<DatabaseConnection & { url?: string | undefined }> {
  if (engine === "pglite") {
    return openDatabase({ memory: true, loadDataDir: await openAsBlob(await emptyPgliteTemplate()) });
  }
  const database = await testDatabase();
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  return database;
}

/** A digest of the rows of every table, by table. */
export async function rowDigests(connection: DatabaseConnection): Promise<Record<string, string>> {
  return connection.scriptTransaction(async ({ script, rows }) => {
    await script("set local timezone = 'UTC'");
    const tables = await rows<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    );
    const digests = tables.map(
      ({ name }) => `select '${name}' as name, count(*) || ' rows ' ||
        md5(coalesce(string_agg(row_text, '|' order by row_text), '')) as digest
      from (select all_of::text as row_text from "${name}" as all_of) as its`,
    );
    const found = await rows<{ name: string; digest: string }>(digests.join(" union all "));
    return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
  });
}
