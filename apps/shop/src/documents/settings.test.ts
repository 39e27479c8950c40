import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "../settings.ts";

test("the reference of the settings has a row for each of them, and none for another", async () => {
  const page = await readFile(join(import.meta.dirname, "../../../../docs/settings.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const explained = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z_]+/g) ?? []);
  expect(explained.sort()).toEqual([...SETTING_NAMES].sort());
});
