import fc from "fast-check";
import { expect, test } from "vitest";
import { csvTable } from "./csv-table.ts";
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

test("amounts are decimal numbers in every form, and no text for a spreadsheet", () => {
  const list = { columns: ["sum"], rows: [{ sum: { minor: -1050 } }], empty: "Nothing." } as const;
  expect(listingText("table", list)).toBe("sum\n-10.50\n");
  expect(listingText("csv", list)).toBe("sum\n-10.50\n");
  expect(JSON.parse(listingText("json", list))).toEqual([{ sum: "-10.50" }]);
});

test("what people read may differ from what programs read", () => {
  const list = { ...LIST, text: () => "two\n" };
  expect(listingText("table", list)).toBe("two\n");
  expect(JSON.parse(listingText("json", list))).toHaveLength(2);
});

/** Text as cells hold it: without spaces around it, which reading leaves out, and with the signs of formulas. */
const cellText = fc
  .tuple(fc.constantFrom("", "=", "+", "-", "@", "\uFF1D", "'", "''="), fc.string({ unit: "grapheme" }))
  .map(([sign, rest]) => `${sign}${rest.replaceAll("\0", "")}`.trim())
  // Ambiguous: an apostrophe of the text's own before such a sign is taken for that of the list.
  .filter((text) => !/^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text));

// [operator.tables]
test("what was written as CSV is read as it was", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cellText, cellText), { minLength: 1 }), (cells) => {
      const rows = cells.map(([name, note]) => ({ key: "row", name, note }));
      const csv = listingText("csv", { columns: ["key", "name", "note"], rows, empty: "" });
      const table = csvTable(Buffer.from(csv), "list.csv");
      expect(table.ok && table.value.body.map(({ cells: [, ...texts] }) => texts)).toEqual(cells);
    }),
  );
});

test("an empty list says so to people, and is an empty list for programs", () => {
  const none = { ...LIST, rows: [] };
  expect(listingText("table", none)).toBe("Nothing.\n");
  expect(listingText("json", none)).toBe("[]\n");
  expect(listingText("csv", none)).toBe("name,placed_at,price\n");
});
