import { expect, test } from "vitest";
import { csvTable } from "./csv-table.ts";
import { describeMistakes } from "./mistakes.ts";

/** The parsed table of a text, or its mistakes. */
function read(text: string | Buffer) {
  const table = csvTable(typeof text === "string" ? Buffer.from(text) : text, "codes.csv");
  return table.ok ? table.value : describeMistakes(table.mistakes).trimEnd();
}

const TABLE = { head: { row: 1, cells: ["code", "value"] }, body: [{ row: 2, cells: ["A-1", "5,50"] }] };

test.each([
  ["semicolons", "code;value\nA-1;5,50\n"],
  ["commas", 'code,value\nA-1,"5,50"\n'],
  ["tabs", "code\tvalue\nA-1\t5,50\n"],
  ["a byte order mark and lines of Windows", "\uFEFFcode;value\r\nA-1;5,50\r\n"],
  ["lines of an old Macintosh", "code;value\rA-1;5,50\r"],
  ["Excel's line that names the separator", "sep=;\r\ncode;value\r\nA-1;5,50\r\n"],
  ["that line in quotation marks, against what the first row looks like", '"sep=,"\ncode,"value"\nA-1,"5,50"\n'],
  ["empty columns at the end", "code;value;;\nA-1;5,50;;\n;;;\n"],
])("a table with %s is read", (_, text) => {
  const table = read(text);
  expect(table).toMatchObject({ head: { row: 1 }, body: [{ row: 2 }] });
  if (typeof table === "string") {
    return;
  }
  const named = ({ row, cells }: { row: number; cells: string[] }) => ({ row, cells: cells.slice(0, 2) });
  expect({ head: named(table.head), body: table.body.map(named) }).toEqual(TABLE);
});

// [operator.tables]
test("one apostrophe is left out, and only before a sign with which formulas begin", () => {
  expect(read("a;b;c;d;e\n'=1;'+2;'-3;'@x;\"'=4\"\n''=1;'tis;';'1;x'=1\n")).toMatchObject({
    body: [{ cells: ["=1", "+2", "-3", "@x", "=4"] }, { cells: ["''=1", "'tis", "'", "'1", "x'=1"] }],
  });
});

test("rows have the numbers that the spreadsheet shows: empty ones count, lines within a cell do not", () => {
  const table = read('code;text\n;\nA-1;"one\n\ntwo"\n\nA-2;three\n');
  expect(table).toMatchObject({
    body: [
      { row: 3, cells: ["A-1", "one\n\ntwo"] },
      { row: 5, cells: ["A-2", "three"] },
    ],
  });
});

const windows1252 = (text: string) => Buffer.from(text, "latin1");
const IN_EXCEL = 'in Excel save it as "CSV UTF-8 (comma-separated)"';

test.each<[string, string | Buffer, string]>([
  [
    "Windows-1252",
    windows1252('code;brand\nA-1;Mond\nA-2;"Sch\xF6ne\nSache"\n'),
    `codes.csv, row 3, column brand: holds a character that is not UTF-8, as in a file of Windows-1252: ${IN_EXCEL}`,
  ],
  [
    "Windows-1252 in a name of a column",
    windows1252("c\xF6de\nA-1\n"),
    `codes.csv, row 1: holds a character that is not UTF-8, as in a file of Windows-1252: ${IN_EXCEL}`,
  ],
  [
    "UTF-16",
    Buffer.from("\uFEFFcode\tvalue\n", "utf16le"),
    `codes.csv: is written in UTF-16 ("Unicode text"), not in UTF-8: ${IN_EXCEL}`,
  ],
  [
    "a workbook",
    Buffer.from("PK\x03\x04\x14\x00\x06\x00", "latin1"),
    `codes.csv: is a workbook, not a table in text form: ${IN_EXCEL}`,
  ],
  [
    "a workbook of old",
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    `codes.csv: is a workbook, not a table in text form: ${IN_EXCEL}`,
  ],
  [
    "NUL in a cell",
    "code;value\nA-1;5\nA\0-2;5\n",
    `codes.csv, row 3, column code: holds a NUL character, as no text does: ${IN_EXCEL}`,
  ],
  ["nothing", "\n;;\n", "codes.csv, row 1: is empty: the first row names the columns"],
  ["too few cells", "code;value\nA-1\n", "codes.csv, row 2: has 1 of the 2 cells that the first row names"],
  [
    "too many cells",
    "code,value\nA-1,5,50\n",
    "codes.csv, row 2: cell 3 belongs to no column: is a cell before it lacking its quotation marks?",
  ],
  [
    "an open quotation mark",
    'code;value\nA-1;5\n"A-2;5\n',
    "codes.csv, row 3: a quotation mark is opened here and never closed",
  ],
])("a file with %s is refused with its place and what to do", (_, content, said) => {
  expect(read(content)).toBe(said);
});

test("a table of a million columns is refused in one line", () => {
  const head = Array.from({ length: 1_000_000 }, (_, index) => `c${index}`).join(",");
  const table = csvTable(Buffer.from(`${head}\n1,2\n`), "wide.csv");
  expect(table).toEqual({
    ok: false,
    mistakes: [{ file: "wide.csv", row: 1, reason: "has 1000000 columns; at most 1000 are read" }],
  });
});
