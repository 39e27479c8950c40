import { expect, test } from "vitest";
import { makePace } from "./pace.mjs";
import { ProgressLine } from "./progress-line.ts";

function aLine(output: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  const said: string[] = [];
  const open = (...given: Parameters<typeof makePace>) => {
    const pace = makePace(...given);
    const say = (text: string) => said.push(text);
    const hold = (isHeld: boolean) => said.push(isHeld ? "held" : "goes on");
    return Object.assign(pace, { say, hold });
  };
  return { line: new ProgressLine({ ...output, fd: 2, write }, "products import: …", open), written, said, write };
}

function shown(output: { isTTY?: boolean; columns?: number }) {
  const { line, written } = aLine(output);
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

// [operator.pace]
test("the step is what is under way; counts are not, and a step begins once", () => {
  const { line, said } = aLine({ isTTY: true });
  line.show("Reading …", false);
  line.show("Reading …", false);
  line.show("… 100 of 300 read", true);
  line.show("Now the other tables.", false);
  expect(said).toEqual(["Reading …", "Now the other tables. …"]);
});

// [operator.pace]
test("the line waits while an answer is typed, and until a line that was begun is a whole one", async () => {
  const { line, said, write } = aLine({ isTTY: true });
  line.write({ write }, "Type the name: ");
  expect(await line.silent(async () => "fest")).toBe("fest");
  line.write({ write }, "Done.\n");
  expect(said).toEqual(["held", "held", "goes on", "goes on"]);
});
