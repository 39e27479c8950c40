import { expect, test } from "vitest";
import { generateTableList, readTableList } from "./generate-table-list.ts";

test("docs/tables.md is current (npm run db:types)", async () => {
  expect(await readTableList()).toBe(generateTableList());
});
