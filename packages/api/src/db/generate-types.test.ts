import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { generateTypes, readTypes } from "./generate-types.ts";

test("types.ts is current (node packages/api/src/db/generate-types.ts)", async () => {
  await using database = await testDatabase();
  expect(await readTypes()).toBe(await generateTypes(database));
});

test("defaults, nulls, words, comments and computed columns have their types", async () => {
  await using database = await testDatabase();
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  await database.scriptTransaction(({ script }) =>
    script(`create table gift_cards (
      id bigint generated always as identity, state text not null default 'new' check (state in ('new', 'it''s used')),
      names text[], note jsonb, lines jsonb not null, seen timestamptz, twice integer generated always as (1) stored);
      comment on column gift_cards.lines is 'What was bought.\nts: readonly string[]';`),
  );
  expect(await generateTypes(database)).toContain(`export interface GiftCards {
  id: GeneratedAlways<number>;
  state: Generated<"new" | "it's used">;
  names: string[] | null;
  note: NullableJsonb<JsonValue>;
  lines: Jsonb<readonly string[]>;
  seen: Date | null;
  twice: GeneratedAlways<number | null>;
}`);
});
