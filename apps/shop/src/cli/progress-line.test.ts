import { expect, test } from "vitest";
import { ProgressLine } from "./progress-line.ts";

function shown(output: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  const line = new ProgressLine({ ...output, write: (text) => written.push(text) });
  line.clear();
  line.show("Reading …", false);
  line.show("Reading …", false);
  for (const done of [100, 200]) {
    line.show(`… ${done} of 300 products written`, true);
  }
  line.show("Writing prices …", false);
  line.clear();
  line.clear();
  return written;
}

test("on a terminal one line is overwritten, truncated to the terminal's width, and cleared at the end", () => {
  const rewrite = "\r\u001b[2K";
  expect(shown({ isTTY: true, columns: 20 })).toEqual([
    `${rewrite}Reading …`,
    `${rewrite}Reading …`,
    `${rewrite}… 100 of 300 produc`,
    `${rewrite}… 200 of 300 produc`,
    `${rewrite}Writing prices …`,
    rewrite,
  ]);
});

test("a terminal that does not say how wide it is shows the text", () => {
  expect(shown({ isTTY: true, columns: 0 })[0]).toMatch(/Reading …$/);
});

test("on a pipe each step is a line, once, and counts that pass are none", () => {
  expect(shown({})).toEqual(["Reading …\n", "Writing prices …\n"]);
});
