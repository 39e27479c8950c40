import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, expectTypeOf, test } from "vitest";
import { prepared } from "./prepared.ts";
import { tables } from "./tables.ts";

interface Wanted {
  name: string;
  names: readonly string[];
  length: number;
}

const rowsOf = () => sql<{ name: string }>`(values ('Alba'), ('Brio'), ('Zug'))`.as<"given">(sql`given (name)`);

test("parameters are bound by name, for any order and number of conditions", async () => {
  await using database = await testDatabase();
  const oneOf = prepared((reads, { name, names }: Wanted) =>
    tables<never>(reads)
      .selectFrom(rowsOf())
      .select("given.name")
      .where("given.name", "=", sql<string>`any(${names})`)
      .where("given.name", "<>", name),
  );
  // With positional parameters, the condition in front would shift the others.
  const longOneOf = prepared((reads, { name, names, length }: Wanted) =>
    tables<never>(reads)
      .selectFrom(rowsOf())
      .select("given.name")
      .where(sql<number>`length(given.name)`, ">=", length)
      .where("given.name", "<>", name)
      .where("given.name", "<>", "Brio")
      .where("given.name", "=", sql<string>`any(${names})`)
      .where("given.name", "<>", name),
  );
  const wanted = { name: "Zug", names: ["Alba", "Zug"], length: 4 };

  expect(await oneOf(database.kysely, wanted)).toEqual([{ name: "Alba" }]);
  expect(await oneOf(database.kysely, { ...wanted, name: "Alba" })).toEqual([{ name: "Zug" }]);
  expect(await longOneOf(database.kysely, wanted)).toEqual([{ name: "Alba" }]);
  expect(await longOneOf(database.kysely, { ...wanted, names: ["Brio", "Zug"] })).toEqual([]);
  expect(await longOneOf(database.kysely, { ...wanted, name: "Brio", length: 3 })).toEqual([
    { name: "Alba" },
    { name: "Zug" },
  ]);
});

test("rows and parameters have the types of the query", async () => {
  const find = prepared((reads, { name }: Pick<Wanted, "name">) =>
    tables<never>(reads).selectFrom(rowsOf()).select("given.name").where("given.name", "=", name),
  );
  expectTypeOf<Awaited<ReturnType<typeof find>>>().toEqualTypeOf<{ name: string }[]>();
  expectTypeOf<Parameters<typeof find>[1]>().toEqualTypeOf<Pick<Wanted, "name">>();
});

test("a statement is built once", async () => {
  await using database = await testDatabase();
  let built = 0;
  const find = prepared((reads, { name }: Pick<Wanted, "name">) => {
    built += 1;
    return tables<never>(reads).selectFrom(rowsOf()).select("given.name").where("given.name", "=", name);
  });
  expect(await find(database.kysely, { name: "Brio" })).toEqual([{ name: "Brio" }]);
  expect(await find(database.kysely, { name: "Nobody" })).toEqual([]);
  expect(built).toBe(1);
});
