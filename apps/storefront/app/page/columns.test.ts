import { expect, test } from "vitest";
import { toColumns, toRows } from "./columns.ts";

test("rows are the same after they were columns", () => {
  const rows = [
    { number: "A", from: 100 },
    { number: "B", to: 200, picture: null },
  ];
  expect(toColumns(rows)).toEqual({
    number: ["A", "B"],
    from: [100, undefined],
    to: [undefined, 200],
    picture: [undefined, null],
  });
  expect(toRows(toColumns(rows))).toEqual(rows);
  expect(toRows(toColumns([]))).toEqual([]);
});
