import { expect, test } from "vitest";
import { sourceMistakes } from "./check-sources.ts";
import { parseSource } from "./sources/syntax.ts";

const mistakesIn = (path: string, text: string) => sourceMistakes(parseSource(path, text));
const lines = (count: number, line: string) => `${line}\n`.repeat(count);

test.each([
  ["statements", `function a() {\n${lines(59, "b();")}}`],
  ["markup", `const A = () => (\n<>\n${lines(57, "<b />")}</>\n);`],
  ["SQL", `class A { #b() {\nreturn sql\`\n${lines(58, "select 1")}\`; } }`],
])("a function that is too long for its %s is found", (_, text) => {
  expect(mistakesIn("apps/shop/src/a.tsx", `// é\n${text}`)).toEqual([
    "apps/shop/src/a.tsx:2: a function of 61 lines, at most 60: split it by what its parts do",
  ]);
});

test("a function of 60 lines is allowed, and a longer one in a test", () => {
  expect(mistakesIn("apps/shop/src/a.ts", `function a() {\n${lines(58, "b();")}}`)).toEqual([]);
  expect(mistakesIn("apps/shop/src/a.test.ts", `test("", () => {\n${lines(99, "b();")}});`)).toEqual([]);
});

test("the type of an import() is found, and loading a module is not", () => {
  const text = 'const load = () => import("./b.ts");\n\nlet b: import("./b.ts").B;';
  expect(mistakesIn("packages/api/src/a.ts", text)).toEqual([
    expect.stringContaining("a.ts:3: an import() type hides"),
  ]);
});

test.each([
  ["a field", "const update = { payment_type_id: 2 };"],
  ["a list", "const settings = { payment_types: z.array(z.int()).default([2]) };"],
  ["a default value", "const take = ({ payment_type_id = 2 }) => payment_type_id;"],
  ["a comparison", "const isCredit = payment.payment_type_id === 2;"],
  ["a comparison the other way round", "const isCredit = 2 !== paymentType;"],
  ["a search", "const hasCredit = settings.payment_types.includes(2);"],
])("a payment type that is written as a number is found in %s", (_, text) => {
  expect(mistakesIn("packages/api/src/a.ts", text)).toEqual([
    "packages/api/src/a.ts:1: a payment type as a number: use the constants of domain/src/payment/payment.ts",
  ]);
});

test("a mistake is reported with the line it is in", () => {
  expect(mistakesIn("packages/api/src/a.ts", "\nconst update = {\n  payment_type_id: 2,\n};")).toEqual([
    expect.stringContaining("a.ts:3: a payment type"),
  ]);
});

test("a payment type may be a constant, and a number in a test", () => {
  const named = "const update = { payment_type_id: VOUCHER_CREDIT, quantity: 2 };";
  expect(mistakesIn("packages/api/src/a.ts", named)).toEqual([]);
  expect(mistakesIn("packages/api/src/a.test.ts", "const update = { payment_type_id: 2 };")).toEqual([]);
});

// [clock.sandbox]
test.each([
  ["a function", "const old = sql`expires_at < now()`;"],
  ["a keyword", "const old = sql`day < CURRENT_DATE`;"],
  ["a part after a parameter", ["const old = sql`day < $", "{day} or at < clock_timestamp()`;"].join("")],
])("the database's own time is found in a statement: %s", (_, text) => {
  const found = ["packages/api/src/a.ts:1: the database's own time in a statement: pass the shop's as a parameter"];
  expect(mistakesIn("packages/api/src/a.ts", text)).toEqual(found);
  expect(mistakesIn("packages/api/src/jobs/a.ts", text), "except of the queue").toEqual([]);
});

test("the shop's own time in a statement is allowed", () => {
  expect(
    mistakesIn("packages/api/src/a.ts", ["const old = sql`expires_at < $", "{now()} and known()`;"].join("")),
  ).toEqual([]);
});

test.each([
  ["a list of columns", "join a on a.site = t.site and a.id in (t.debit_id, t.credit_id)"],
  ["a condition", "join a on a.id = t.debit_id or a.id = t.credit_id"],
])("a join by either of two columns is found: %s", (_, text) => {
  expect(mistakesIn("packages/api/src/a.ts", `const found = sql\`select from t ${text}\`;`)).toEqual([
    expect.stringContaining("a.ts:1: a join by either of two columns"),
  ]);
});

test("a join by one column, and a list of values, are allowed", () => {
  const text = "join a on a.id = t.debit_id and (a.kind in ('a', 'b') or t.paid)";
  expect(mistakesIn("packages/api/src/a.ts", `const found = sql\`select from t ${text}\`;`)).toEqual([]);
});
