import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const DECISIONS = join(import.meta.dirname, "../docs/decisions");
const PAGE = /^# (?<number>\d{4}): (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>.+)\.\n/;

/** The row of the index that matches a decision's page. */
async function indexRow(file: string): Promise<string> {
  const groups = PAGE.exec(await readFile(join(DECISIONS, file), "utf8"))?.groups;
  return `| [${groups?.number}](${file}) | ${groups?.title} | ${groups?.status} | ${groups?.date} |`;
}

test("the index lists every decision with its number, title, status and date", async () => {
  const files = (await readdir(DECISIONS)).filter((file) => /^\d/.test(file)).toSorted();
  const index = await readFile(join(DECISIONS, "README.md"), "utf8");
  const rows = index.split("\n").filter((line) => line.startsWith("| ["));
  expect(rows).toEqual(await Promise.all(files.map(indexRow)));
});

test("a decision has the number of its file, and no number is used twice", async () => {
  const files = (await readdir(DECISIONS)).filter((file) => /^\d/.test(file));
  const numbers = files.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const file of files) {
    expect(await indexRow(file)).toContain(`| [${file.slice(0, 4)}]`);
  }
});
