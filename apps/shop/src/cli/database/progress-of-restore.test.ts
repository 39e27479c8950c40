import { aTerminal } from "@guerdon/testing";
import { afterEach, expect, test, vi } from "vitest";
import { progressOfRestore } from "./progress-of-restore.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

// [backup.pace]
test("a restore says each step once, and counts rows with their rate and the seconds left", () => {
  const { io } = aTerminal("/");
  const shown: [text: string, isPassing: boolean][] = [];
  let milliseconds = 5000;
  vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
  const progress = progressOfRestore({ ...io, progress: (text, isPassing) => shown.push([text, isPassing]) });
  const of = 480_000;
  progress({ step: "rows", table: "vouchers", done: 0, of });
  milliseconds += 3000;
  progress({ step: "rows", table: "vouchers", done: 180_000, of });
  progress({ step: "rows", table: "orders", done: of, of });
  progress({ step: "indexes", done: 0, of: 90 });
  progress({ step: "comparing", done: 3, of: 100 });
  expect(shown).toEqual([
    ["Writing the rows …", false],
    ["… 0 of 480000 rows: vouchers", true],
    ["… 180000 of 480000 rows, 60000 a second, 5 s left: vouchers", true],
    ["… 480000 of 480000 rows, 160000 a second, 0 s left: orders", true],
    ["Making the indexes …", false],
    ["… 0 of 90 indexes", true],
    ["Comparing the tables with each other …", false],
    ["… 3 of 100 comparisons", true],
  ]);
});
