import { expect, test } from "vitest";
import { wallMistakes } from "./check-walls.ts";
import { ownershipIn } from "./sources/ownership.ts";
import { parseSource } from "./sources/syntax.ts";

const OWNERSHIP = ownershipIn(
  `
| Table | Module | Rows of |
|---|---|---|
| \`baskets\` | basket | one website |
| \`orders\` | order | one website |
| \`order_lines\` | order | one website |
`,
  `
## Layers

| View | Module | What it tells | Readers |
|---|---|---|---|
| \`placed_orders\` | order | which basket became which order | basket, ledger |
`,
);

const mistakesIn = (path: string, text: string) => wallMistakes(parseSource(path, text), OWNERSHIP);
const STORE = "packages/api/src/modules/basket/lines-store.ts";

test.each([
  ["a select", 'db.selectFrom("orders as o")'],
  ["a join", 'db.selectFrom("baskets").innerJoin("order_lines", "a", "b")'],
  ["a list of tables", 'db.selectFrom(["baskets", "orders"])'],
  ["an insert", 'db.insertInto("orders")'],
  ["a change", 'db.updateTable("baskets").from("orders")'],
  ["a deletion", 'db.deleteFrom("baskets").using("orders")'],
  ["SQL text", "sql`select 1 from baskets b left join orders o using (id)`"],
  ["a list in SQL text", "sql`select 1 from baskets, orders`"],
  ["a quoted name in SQL text", `sql\`update "orders" set a = \${1}\``],
  ["a part of SQL text", "sql`exists (select from order_lines)`"],
  ["a string with a statement", 'CompiledQuery.raw("select * from orders", [])'],
  ["the tables of a store", 'const db = tables<"baskets" | "orders">(unit)'],
  ["the type of its tables", 'let db: Tables<"orders">'],
  ["a name built by Kysely", `sql\`select 1 from \${sql.table("orders")}\``],
])("another module's table is found in %s", (_, text) => {
  expect(mistakesIn(STORE, text)).toEqual([expect.stringMatching(/^.+:1: (orders|order_lines) belongs to order: ask/)]);
});

test("a store queries its own tables, and views that were made for its module", () => {
  const text = 'db.selectFrom("baskets").innerJoin("placed_orders as o", "a", "b").where("orders", "=", "orders")';
  expect(mistakesIn(STORE, text)).toEqual([]);
  expect(
    mistakesIn("packages/api/src/modules/order/store.ts", "sql`select 1 from orders for update skip locked`"),
  ).toEqual([]);
});

test("a view is closed to modules that are not named as its readers", () => {
  expect(mistakesIn("packages/api/src/modules/voucher/store.ts", 'db.selectFrom("placed_orders")')).toHaveLength(1);
});

test.each([
  "packages/api/src/modules/basket/change-basket.ts",
  "packages/api/src/db/readiness.ts",
  "apps/shop/src/a.ts",
])("%s is no store and queries nothing", (path) => {
  expect(mistakesIn(path, 'db.selectFrom("baskets")')).toEqual([expect.stringContaining("only a store queries")]);
});

test("a mistake names its line, after multi-byte characters too", () => {
  expect(mistakesIn(STORE, '// é\nconst a = "ü";\n\ndb.selectFrom("orders");')[0]).toContain("lines-store.ts:4:");
});
