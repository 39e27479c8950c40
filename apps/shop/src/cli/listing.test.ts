import { expect, test } from "vitest";
import { listingText } from "./listing.ts";

const LIST = {
  columns: ["name", "placed_at", "price"],
  rows: [
    { name: "=1+1", placed_at: new Date("2026-06-01T10:00:00Z"), price: -3 },
    { name: 'a "b"; c', placed_at: null, price: 2.5 },
  ],
  empty: "Nothing.",
} as const;

test("a list is a table, JSON or CSV, in which no cell is a formula", () => {
  expect(listingText("table", LIST)).toBe(
    'name      placed at                 price\n=1+1      2026-06-01T10:00:00.000Z  -3\na "b"; c                            2.5\n',
  );
  expect(JSON.parse(listingText("json", LIST))).toEqual([
    { name: "=1+1", placed_at: "2026-06-01T10:00:00.000Z", price: -3 },
    { name: 'a "b"; c', placed_at: null, price: 2.5 },
  ]);
  expect(listingText("csv", LIST)).toBe(
    'name,placed_at,price\n\'=1+1,2026-06-01T10:00:00.000Z,\'-3\n"a ""b""; c",,2.5\n',
  );
});

test("an empty list says so to people, and is an empty list for programs", () => {
  const none = { ...LIST, rows: [] };
  expect(listingText("table", none)).toBe("Nothing.\n");
  expect(listingText("json", none)).toBe("[]\n");
  expect(listingText("csv", none)).toBe("name,placed_at,price\n");
});
