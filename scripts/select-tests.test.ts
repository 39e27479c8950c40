import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { databaseTests, EMBEDDED, isEmbeddedToo, NOT_ON_POSTGRES } from "./select-tests.ts";

const files = await databaseTests(join(import.meta.dirname, ".."));
const portable = files.filter((file) => !file.endsWith(".postgres.test.ts"));
const moduleOf = (file: string) => /^packages\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1];

test("tests that reach a database by imports are found, and others are not", () => {
  expect(files).toContain("packages/api/src/modules/voucher/enter-code.test.ts");
  expect(files).toContain("apps/shop/src/two-processes.postgres.test.ts");
  expect(files).not.toContain("packages/domain/src/search/search.test.ts");
});

test("each module whose tests use a database has a happy path on the embedded engine", () => {
  const modules = new Set(portable.flatMap((file) => moduleOf(file) ?? []));
  const embedded = new Set(portable.filter(isEmbeddedToo).map(moduleOf));
  expect([...modules].filter((module) => !embedded.has(module))).toEqual([]);
});

test("each pattern of tests on the embedded engine selects one", () => {
  expect(EMBEDDED.filter((pattern) => !portable.some((file) => matchesGlob(file, pattern)))).toEqual([]);
});

test("each test that PostgreSQL leaves out is there", () => {
  expect(NOT_ON_POSTGRES.filter((file) => !files.includes(file))).toEqual([]);
});
