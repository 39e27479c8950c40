import { isDistributed, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { generateTypes, readTypes } from "./generate-types.ts";

// Citus adds views of its own.
test.skipIf(isDistributed())("types.ts is current (node packages/api/src/db/generate-types.ts)", async () => {
  await using database = await testDatabase();
  expect(await readTypes()).toBe(await generateTypes(database));
});

test.skipIf(isDistributed())("defaults, nulls, words, overrides and computed columns have their types", async () => {
  await using database = await testDatabase();
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  await database.scriptTransaction(({ script }) =>
    script(`create sequence places; create table gift_cards (
      id bigint generated always as identity, place bigint not null default nextval('places'),
      state text not null default 'new' check (state in ('new', 'it''s used')),
      names text[], note jsonb, lines jsonb not null, seen timestamptz, twice integer generated always as (1) stored);
      create view gifts as select id, note from gift_cards;`),
  );
  const overrides = {
    types: { "gift_cards.lines": "readonly Gift[]" },
    imports: { "@guerdon/domain/gift": ["Gift", "Ribbon"] },
    neverNull: ["gifts.id"],
  };
  const types = await generateTypes(database, overrides);
  expect(types).toContain('import type { Gift } from "@guerdon/domain/gift";\n');
  expect(types).toContain("export interface Gifts {\n  id: number;\n  note: NullableJsonb<JsonValue>;\n}");
  expect(types).toContain(`export interface GiftCards {
  id: GeneratedAlways<number>;
  place: Generated<number>;
  state: Generated<"new" | "it's used">;
  names: string[] | null;
  note: NullableJsonb<JsonValue>;
  lines: Jsonb<readonly Gift[]>;
  seen: Date | null;
  twice: GeneratedAlways<number | null>;
}`);
});

test("an override of an unknown column is refused", async () => {
  await using database = await testDatabase();
  const overrides = { types: {}, imports: {}, neverNull: ["gifts.id"] };
  await expect(generateTypes(database, overrides)).rejects.toThrow("gifts.id, which is no column");
});
