import { copyFile, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** A database as the version left it whose last migration has the given number; `finish` applies the later ones. */
async function databaseAt(last: number) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-migrations-"));
  const database = await testDatabase();
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  const files = (await readdir(MIGRATIONS)).filter((file) => Number(file.slice(0, 4)) <= last);
  await Promise.all(files.map((file) => copyFile(join(MIGRATIONS, file), join(folder.path, file))));
  await migrate(database, folder.path);
  return {
    kysely: database.kysely,
    finish: () => migrate(database, MIGRATIONS),
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder.remove();
    },
  };
}

test("a website's words under keys of earlier versions are kept under the current keys", async () => {
  await using it = await databaseAt(9);
  const words = {
    "start.title": { de: "Da." },
    "start.code.label": { de: "Ihr Code", en: "The code" },
    "payment.code": { de: "Code {code}" },
    "payment.code.used": { de: "{amount}" },
    "nav.TVO": { de: "alt" },
    "shell.nav.TVO": { de: "neu" },
  };
  for (const [id, settings] of Object.entries({
    one: { id: "one", words },
    two: { id: "two" },
    three: { words: {} },
  })) {
    await sql`insert into websites (website_id, settings, digest, applied_at)
      values (${id}, ${JSON.stringify({ settings })}::jsonb, 'd', now())`.execute(it.kysely);
  }
  await it.finish();
  const { rows } = await sql<{
    settings: { settings: object };
  }>`select settings from websites order by website_id`.execute(it.kysely);
  expect(rows.map((row) => row.settings.settings)).toEqual([
    {
      id: "one",
      words: {
        "start.title": { de: "Da." },
        "voucher.code.label": { de: "Ihr Code", en: "The code" },
        "voucher.used.code": { de: "Code {code}" },
        "voucher.used.amount": { de: "{amount}" },
        "shell.nav.TVO": { de: "neu" },
      },
    },
    { words: {} },
    { id: "two" },
  ]);
});
